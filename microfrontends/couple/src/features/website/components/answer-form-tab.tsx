import { Switch, Textarea } from '@alai/ui'
import { useLengthLimitProps } from '../../../shared/text-limit'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { AnswerFormSettings } from '../api'
import { ConflictDialog } from './conflict-dialog'
import { type AnswerFormDraft, MAX_LENGTH_EXCEPTIONS } from '../drafts'
import { ANSWER_FORM_SECTIONS } from '../collapsed-sections'
import { MediaField } from '@alai/kit/forms/media-field'
import { MenuTypes } from './menu-types'
import { SaveBar } from './save-bar'
import { ToggleAllSections, CollapsibleSection } from './collapsible-section'

/** Edits the texts and questions of the answer forms. */
export function AnswerFormTab({
  form,
  draft,
}: {
  form: AnswerFormSettings
  draft: AnswerFormDraft
}) {
  const t = useCoupleTexts()
  const limitLength = useLengthLimitProps()
  const { fields, updateFields } = draft
  const renderTextarea = (
    name:
      | 'welcome_text'
      | 'message'
      | 'extra_services'
      | 'civil_marriage_message'
      | 'refused_text'
      | 'message_refused',
  ) => (
    <Textarea
      label={t(`form.${name}`)}
      autosize
      minRows={2}
      value={fields[name]}
      {...limitLength(fields[name], draft.fieldError(name), MAX_LENGTH_EXCEPTIONS[name])}
      onChange={(e) => updateFields({ [name]: e.target.value })}
    />
  )
  const renderSwitch = (name: 'accommodation' | 'transport' | 'civil_marriage_attend') => (
    <Switch
      label={t(`form.${name}`)}
      checked={fields[name]}
      onChange={(e) => updateFields({ [name]: e.target.checked })}
    />
  )
  const renderImageField = (name: 'welcome_image' | 'refused_image') => (
    <MediaField
      label={t(`form.${name}`)}
      kind="image"
      media={form[name]}
      change={draft.files[name]}
      onChange={(change) => draft.setFile(name, change)}
      error={draft.fileError(name)}
    />
  )
  return (
    <div className="a-sections">
      <ToggleAllSections sections={ANSWER_FORM_SECTIONS} />
      <CollapsibleSection
        name="welcome"
        title={t('form.welcome')}
        hasError={draft.hasError('welcome_image', 'welcome_text', 'message')}
      >
        {renderImageField('welcome_image')}
        {renderTextarea('welcome_text')}
        {renderTextarea('message')}
      </CollapsibleSection>
      <CollapsibleSection name="menus" title={t('form.menus')}>
        <MenuTypes form={form} />
      </CollapsibleSection>
      <CollapsibleSection
        name="services"
        title={t('form.services')}
        hasError={draft.hasError('extra_services')}
      >
        {renderTextarea('extra_services')}
        {renderSwitch('accommodation')}
        {renderSwitch('transport')}
      </CollapsibleSection>
      <CollapsibleSection
        name="ceremony"
        title={t('form.ceremony')}
        hasError={draft.hasError('civil_marriage_message')}
      >
        {renderSwitch('civil_marriage_attend')}
        {(fields.civil_marriage_attend || draft.invalidFields.includes('civil_marriage_message')) &&
          renderTextarea('civil_marriage_message')}
      </CollapsibleSection>
      <CollapsibleSection
        name="refusal"
        title={t('form.refusal')}
        hasError={draft.hasError('refused_image', 'refused_text', 'message_refused')}
      >
        {renderImageField('refused_image')}
        {renderTextarea('refused_text')}
        {renderTextarea('message_refused')}
      </CollapsibleSection>
      <SaveBar draft={draft} />
      <ConflictDialog draft={draft} labelOf={(name) => t(`form.${name as 'message'}`)} />
    </div>
  )
}
