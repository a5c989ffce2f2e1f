import { Link } from '@alai/kit/router'
import { ColorInput, Switch, Textarea } from '@alai/ui'
import { useLengthLimit } from '../../../shared/text-limit'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { RegistrySwitch } from './registry-switch'
import type { Website } from '../api'
import { ConflictDialog } from './conflict-dialog'
import { MAX_LENGTHS, type WebsiteDraft, isHexColor } from '../drafts'
import { ContactList } from './contact-list'
import { WEBSITE_SECTIONS } from '../collapsed-sections'
import { MediaField } from '@alai/kit/forms/media-field'
import { RichTextEditor } from '@alai/kit/forms/rich-text-editor'
import { EventParts } from './event-parts'
import { SaveBar } from './save-bar'
import { ToggleAllSections, CollapsibleSection } from './collapsible-section'
import { StoryEditor } from './story-editor'
import { ThemePicker } from './theme-picker'
import { THEME_FOOTER_COLORS, isTheme } from './theme-thumbnails'

type FileName =
  | 'invitation_image'
  | 'invitation_video'
  | 'simple_story_image'
  | 'background_image'
  | 'general_website_video'
/** Whether a colour is incomplete. It is not marked as invalid yet. */
const isPartialColor = (text: string) => /^(#[0-9a-f]{0,5})?$/i.test(text)

/** The website tab. Event parts and contacts are saved as they are edited, the other fields with the save button. */
export function WebsiteTab({ site, draft }: { site: Website; draft: WebsiteDraft }) {
  const t = useCoupleTexts()
  const limitLength = useLengthLimit()
  const { fields: form, updateFields } = draft
  const renderMediaField = (name: FileName, kind: 'image' | 'video', hint?: string) => (
    <MediaField
      label={t(`builder.${name}`)}
      kind={kind}
      media={site[name]}
      change={draft.files[name]}
      onChange={(change) => draft.setFile(name, change)}
      hint={hint}
      error={draft.fileError(name)}
    />
  )
  const renderTextarea = (name: 'invitation_text' | 'footer_text' | 'footer_disclaimer') => (
    <Textarea
      label={t(`builder.${name}`)}
      autosize
      minRows={2}
      value={form[name]}
      {...limitLength(form[name], draft.fieldError(name))}
      onChange={(e) => updateFields({ [name]: e.target.value })}
    />
  )
  const renderSwitch = (name: 'simple_story' | 'active_website_video' | 'video_invitation') => (
    <Switch
      label={t(`builder.${name}`)}
      checked={form[name]}
      onChange={(e) => updateFields({ [name]: e.target.checked })}
    />
  )
  const color = form.footer_color
  // The footer colour of the theme is the first suggestion.
  const themeColor = THEME_FOOTER_COLORS[isTheme(form.theme) ? form.theme : 'lunca']
  const swatches = [
    themeColor,
    ...['#2c5640', '#1992D4', '#7c1436', '#87492a', '#0b1724', '#a3192b'].filter(
      (colour) => colour !== themeColor,
    ),
  ]
  const longText = limitLength(
    form.long_invitation_text,
    draft.fieldError('long_invitation_text'),
    MAX_LENGTHS.long_invitation_text,
  )
  return (
    <div className="a-sections">
      <ToggleAllSections sections={WEBSITE_SECTIONS} />
      <CollapsibleSection name="theme" title={t('theme.title')}>
        <ThemePicker
          theme={form.theme}
          savedTheme={draft.saved.theme}
          onChange={(theme) => updateFields({ theme })}
          onSave={draft.save}
          isSaving={draft.isSaving}
        />
      </CollapsibleSection>
      <CollapsibleSection
        name="story"
        title={t('builder.story')}
        hasError={draft.hasError('simple_story_image')}
      >
        {renderSwitch('simple_story')}
        {form.simple_story ? (
          renderMediaField('simple_story_image', 'image')
        ) : (
          <StoryEditor site={site} />
        )}
      </CollapsibleSection>
      <CollapsibleSection
        name="video"
        title={t('builder.video')}
        hasError={draft.hasError('general_website_video')}
      >
        {renderSwitch('active_website_video')}
        {form.active_website_video &&
          renderMediaField('general_website_video', 'video', t('builder.mp4'))}
      </CollapsibleSection>
      <CollapsibleSection name="registry" title={t('gifts.title')}>
        <RegistrySwitch site={site} />
        <div>
          <Link to="/app/registru-cadouri">{t('gifts.manage')}</Link>
        </div>
      </CollapsibleSection>
      <CollapsibleSection
        name="invitation"
        title={t('builder.invitation')}
        hasError={draft.hasError(
          'invitation_text',
          'long_invitation_text',
          'invitation_image',
          'invitation_video',
        )}
      >
        {renderSwitch('video_invitation')}
        {form.video_invitation
          ? renderMediaField('invitation_video', 'video', t('builder.mp4'))
          : renderMediaField('invitation_image', 'image')}
        {renderTextarea('invitation_text')}
        <RichTextEditor
          key={draft.revision}
          label={t('builder.long_invitation_text')}
          value={form.long_invitation_text}
          error={longText.error}
          onChange={(html) => updateFields({ long_invitation_text: html })}
        />
      </CollapsibleSection>
      <CollapsibleSection name="parts" title={t('builder.parts')}>
        <EventParts site={site} />
      </CollapsibleSection>
      <CollapsibleSection name="contacts" title={t('builder.contacts')}>
        <ContactList site={site} />
      </CollapsibleSection>
      <CollapsibleSection
        name="background"
        title={t('builder.background')}
        hasError={draft.hasError('background_image')}
      >
        {renderMediaField('background_image', 'image', t('builder.background_hint'))}
      </CollapsibleSection>
      <CollapsibleSection
        name="footer"
        title={t('builder.footer')}
        hasError={draft.hasError('footer_text', 'footer_disclaimer', 'footer_color')}
      >
        {renderTextarea('footer_text')}
        {renderTextarea('footer_disclaimer')}
        <ColorInput
          maw={220}
          withEyeDropper={false}
          withPicker={false}
          swatchesPerRow={6}
          label={t('builder.footer_color')}
          format="hex"
          fixOnBlur={false}
          value={color}
          error={
            draft.fieldError('footer_color') ??
            (draft.invalidFields.includes('footer_color') ||
            !(isHexColor(color) || isPartialColor(color))
              ? t('field.invalid_color')
              : undefined)
          }
          onChange={(footer_color) => updateFields({ footer_color })}
          swatches={swatches}
          popoverProps={{ withinPortal: true, position: 'top-start' }}
          withPreview={false}
          leftSection={
            <input
              type="color"
              className="a-well"
              aria-label={t('builder.footer_pick')}
              value={isHexColor(color) ? color : '#000000'}
              onChange={(e) => updateFields({ footer_color: e.target.value })}
            />
          }
        />
      </CollapsibleSection>
      <SaveBar draft={draft} />
      <ConflictDialog
        draft={draft}
        labelOf={(name) =>
          name === 'theme' ? t('theme.title') : t(`builder.${name as 'footer_text'}`)
        }
      />
    </div>
  )
}
