import { Link } from '@alai/kit/router'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { RegistrySwitch } from './registry-switch'
import type { Website } from '../api'
import { ConflictDialog } from './conflict-dialog'
import { type WebsiteDraft, themeChange } from '../drafts'
import { ContactList } from './contact-list'
import { WEBSITE_SECTIONS } from '../collapsed-sections'
import { EventParts } from './event-parts'
import { FooterColorInput } from './footer-color-input'
import { InvitationSection } from './invitation-section'
import { PhotoPositionInput } from './photo-position-input'
import { SaveBar } from './save-bar'
import { ToggleAllSections, CollapsibleSection } from './collapsible-section'
import { StoryEditor } from './story-editor'
import { ThemePicker } from './theme-picker'
import { WebsiteMediaField, WebsiteSwitch, WebsiteTextarea } from './website-fields'

/** The website tab. Each event part and each contact is saved when it is edited. The save button saves the other fields. */
export function WebsiteTab({ site, draft }: { site: Website; draft: WebsiteDraft }) {
  const t = useCoupleTexts()
  const { fields } = draft
  return (
    <div className="a-sections">
      <ToggleAllSections sections={WEBSITE_SECTIONS} />
      <CollapsibleSection name="theme" title={t('theme.title')}>
        <ThemePicker
          theme={fields.theme}
          savedTheme={draft.saved.theme}
          onChange={(theme) => draft.updateFields(themeChange(fields, theme))}
          onSave={draft.save}
          isSaving={draft.isSaving}
        />
      </CollapsibleSection>
      <CollapsibleSection
        name="story"
        title={t('builder.story')}
        hasError={draft.hasError('simple_story_image')}
      >
        <WebsiteSwitch draft={draft} name="simple_story" />
        {fields.simple_story ? (
          <WebsiteMediaField site={site} draft={draft} name="simple_story_image" kind="image" />
        ) : (
          <StoryEditor site={site} />
        )}
      </CollapsibleSection>
      <CollapsibleSection
        name="video"
        title={t('builder.video')}
        hasError={draft.hasError('general_website_video')}
      >
        <WebsiteSwitch draft={draft} name="active_website_video" />
        {fields.active_website_video && (
          <WebsiteMediaField
            site={site}
            draft={draft}
            name="general_website_video"
            kind="video"
            hint={t('builder.mp4')}
          />
        )}
      </CollapsibleSection>
      <CollapsibleSection
        name="registry"
        title={t('gifts.title')}
        hasError={draft.hasError('registry_text')}
      >
        <RegistrySwitch site={site} />
        <WebsiteTextarea
          draft={draft}
          name="registry_text"
          hint={t('builder.registry_text_hint')}
        />
        <div>
          <Link to="/app/registru-cadouri">{t('gifts.manage')}</Link>
        </div>
      </CollapsibleSection>
      <InvitationSection site={site} draft={draft} />
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
        <WebsiteMediaField
          site={site}
          draft={draft}
          name="background_image"
          kind="image"
          hint={t('builder.background_hint')}
        />
        <PhotoPositionInput site={site} draft={draft} />
      </CollapsibleSection>
      <FooterSection draft={draft} />
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

function FooterSection({ draft }: { draft: WebsiteDraft }) {
  const t = useCoupleTexts()
  return (
    <CollapsibleSection
      name="footer"
      title={t('builder.footer')}
      hasError={draft.hasError('footer_text', 'footer_disclaimer', 'footer_color')}
    >
      <WebsiteTextarea draft={draft} name="footer_text" />
      <WebsiteTextarea draft={draft} name="footer_disclaimer" />
      <FooterColorInput draft={draft} />
    </CollapsibleSection>
  )
}
