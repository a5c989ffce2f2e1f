import { Link } from '@alai/kit/router'
import { ColorInput, Switch, Textarea } from '@alai/ui'
import { useLengthLimit } from '../../shared/text-limit'
import { useCoupleTexts } from '../../shared/couple-texts'
import { RegistrySwitch } from '../gifts/registry-switch'
import type { Website } from './builder.data'
import { ClashDialog } from './clash'
import { MOST, type WebsiteDraft, isColor } from './builder.draft'
import { Contacts } from './contacts'
import { WEBSITE } from './folds'
import { MediaField } from '@alai/kit/forms/media-field'
import { RichTextEditor } from '@alai/kit/forms/rich-text-editor'
import { Parts } from './parts'
import { SaveBar } from './save-bar'
import { FoldAll, Section } from './section'
import { Story } from './story'
import { ThemeChoice } from './theme-choice'
import { OWN_COLOUR, isTheme } from './theme-pictures'

type FileName =
  | 'invitation_image'
  | 'invitation_video'
  | 'simple_story_image'
  | 'background_image'
  | 'general_website_video'
/** A colour that is still being typed is not wrong yet. */
const isBegun = (text: string) => /^(#[0-9a-f]{0,5})?$/i.test(text)

/** The website tab: parts and people are saved as they are edited, the rest with the button. */
export function WebsiteTab({ site, draft }: { site: Website; draft: WebsiteDraft }) {
  const t = useCoupleTexts()
  const counted = useLengthLimit()
  const { fields: form, put } = draft
  const file = (name: FileName, kind: 'image' | 'video', hint?: string) => (
    <MediaField
      label={t(`builder.${name}`)}
      kind={kind}
      media={site[name]}
      change={draft.files[name]}
      onChange={(change) => draft.attach(name, change)}
      hint={hint}
      error={draft.fileError(name)}
    />
  )
  const text = (name: 'invitation_text' | 'footer_text' | 'footer_disclaimer') => (
    <Textarea
      label={t(`builder.${name}`)}
      autosize
      minRows={2}
      value={form[name]}
      {...counted(form[name], draft.sentence(name))}
      onChange={(e) => put({ [name]: e.target.value })}
    />
  )
  const toggle = (name: 'simple_story' | 'active_website_video' | 'video_invitation') => (
    <Switch
      label={t(`builder.${name}`)}
      checked={form[name]}
      onChange={(e) => put({ [name]: e.target.checked })}
    />
  )
  const color = form.footer_color
  // The theme's own colour is offered first.
  const own = OWN_COLOUR[isTheme(form.theme) ? form.theme : 'lunca']
  const swatches = [
    own,
    ...['#2c5640', '#1992D4', '#7c1436', '#87492a', '#0b1724', '#a3192b'].filter(
      (colour) => colour !== own,
    ),
  ]
  const letter = counted(
    form.long_invitation_text,
    draft.sentence('long_invitation_text'),
    MOST.long_invitation_text,
  )
  return (
    <div className="a-sections">
      <FoldAll sections={WEBSITE} />
      <Section name="theme" title={t('theme.title')}>
        <ThemeChoice
          theme={form.theme}
          kept={draft.kept.theme}
          change={(theme) => put({ theme })}
          save={draft.save}
          saving={draft.saving}
        />
      </Section>
      <Section name="story" title={t('builder.story')} wrong={draft.isWrong('simple_story_image')}>
        {toggle('simple_story')}
        {form.simple_story ? file('simple_story_image', 'image') : <Story site={site} />}
      </Section>
      <Section
        name="video"
        title={t('builder.video')}
        wrong={draft.isWrong('general_website_video')}
      >
        {toggle('active_website_video')}
        {form.active_website_video && file('general_website_video', 'video', t('builder.mp4'))}
      </Section>
      <Section name="registry" title={t('gifts.title')}>
        <RegistrySwitch site={site} />
        <div>
          <Link to="/app/registru-cadouri">{t('gifts.manage')}</Link>
        </div>
      </Section>
      <Section
        name="invitation"
        title={t('builder.invitation')}
        wrong={draft.isWrong(
          'invitation_text',
          'long_invitation_text',
          'invitation_image',
          'invitation_video',
        )}
      >
        {toggle('video_invitation')}
        {form.video_invitation
          ? file('invitation_video', 'video', t('builder.mp4'))
          : file('invitation_image', 'image')}
        {text('invitation_text')}
        <RichTextEditor
          key={draft.round}
          label={t('builder.long_invitation_text')}
          value={form.long_invitation_text}
          error={letter.error}
          onChange={(html) => put({ long_invitation_text: html })}
        />
      </Section>
      <Section name="parts" title={t('builder.parts')}>
        <Parts site={site} />
      </Section>
      <Section name="contacts" title={t('builder.contacts')}>
        <Contacts site={site} />
      </Section>
      <Section
        name="background"
        title={t('builder.background')}
        wrong={draft.isWrong('background_image')}
      >
        {file('background_image', 'image', t('builder.background_hint'))}
      </Section>
      <Section
        name="footer"
        title={t('builder.footer')}
        wrong={draft.isWrong('footer_text', 'footer_disclaimer', 'footer_color')}
      >
        {text('footer_text')}
        {text('footer_disclaimer')}
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
            draft.sentence('footer_color') ??
            (draft.wrong.includes('footer_color') || !(isColor(color) || isBegun(color))
              ? t('field.invalid_color')
              : undefined)
          }
          onChange={(footer_color) => put({ footer_color })}
          swatches={swatches}
          popoverProps={{ withinPortal: true, position: 'top-start' }}
          withPreview={false}
          leftSection={
            <input
              type="color"
              className="a-well"
              aria-label={t('builder.footer_pick')}
              value={isColor(color) ? color : '#000000'}
              onChange={(e) => put({ footer_color: e.target.value })}
            />
          }
        />
      </Section>
      <SaveBar draft={draft} />
      <ClashDialog
        draft={draft}
        labelOf={(name) =>
          name === 'theme' ? t('theme.title') : t(`builder.${name as 'footer_text'}`)
        }
      />
    </div>
  )
}
