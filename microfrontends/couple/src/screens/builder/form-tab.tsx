import { Switch, Textarea } from '@alai/ui'
import { useLengthLimit } from '../../shared/text-limit'
import { useCoupleTexts } from '../../shared/couple-texts'
import type { AnswerForm } from './builder.data'
import { ClashDialog } from './clash'
import { type FormDraft, MOST } from './builder.draft'
import { FORM } from './folds'
import { MediaField } from '@alai/kit/forms/media-field'
import { Menus } from './menus'
import { SaveBar } from './save-bar'
import { FoldAll, Section } from './section'

/** What the answer forms say and ask. */
export function FormTab({ form, draft }: { form: AnswerForm; draft: FormDraft }) {
  const t = useCoupleTexts()
  const counted = useLengthLimit()
  const { fields, put } = draft
  const text = (
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
      {...counted(fields[name], draft.sentence(name), MOST[name])}
      onChange={(e) => put({ [name]: e.target.value })}
    />
  )
  const toggle = (name: 'accommodation' | 'transport' | 'civil_marriage_attend') => (
    <Switch
      label={t(`form.${name}`)}
      checked={fields[name]}
      onChange={(e) => put({ [name]: e.target.checked })}
    />
  )
  const image = (name: 'welcome_image' | 'refused_image') => (
    <MediaField
      label={t(`form.${name}`)}
      kind="image"
      media={form[name]}
      change={draft.files[name]}
      onChange={(change) => draft.attach(name, change)}
      error={draft.fileError(name)}
    />
  )
  return (
    <div className="a-sections">
      <FoldAll sections={FORM} />
      <Section
        name="welcome"
        title={t('form.welcome')}
        wrong={draft.isWrong('welcome_image', 'welcome_text', 'message')}
      >
        {image('welcome_image')}
        {text('welcome_text')}
        {text('message')}
      </Section>
      <Section name="menus" title={t('form.menus')}>
        <Menus form={form} />
      </Section>
      <Section name="services" title={t('form.services')} wrong={draft.isWrong('extra_services')}>
        {text('extra_services')}
        {toggle('accommodation')}
        {toggle('transport')}
      </Section>
      <Section
        name="ceremony"
        title={t('form.ceremony')}
        wrong={draft.isWrong('civil_marriage_message')}
      >
        {toggle('civil_marriage_attend')}
        {(fields.civil_marriage_attend || draft.wrong.includes('civil_marriage_message')) &&
          text('civil_marriage_message')}
      </Section>
      <Section
        name="refusal"
        title={t('form.refusal')}
        wrong={draft.isWrong('refused_image', 'refused_text', 'message_refused')}
      >
        {image('refused_image')}
        {text('refused_text')}
        {text('message_refused')}
      </Section>
      <SaveBar draft={draft} />
      <ClashDialog draft={draft} labelOf={(name) => t(`form.${name as 'message'}`)} />
    </div>
  )
}
