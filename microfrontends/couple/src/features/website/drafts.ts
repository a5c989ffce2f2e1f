// The unsaved changes of the builder's tabs. The page owns them, so that they are kept when the user changes the tab.
import { MAX_TEXT_LENGTH, countCharacters } from '../../shared/text-limit'
import { useCoupleTexts } from '../../shared/couple-texts'
import type { FormFields } from '@alai/kit/form-data'
import {
  type AnswerFormSettings,
  type Website,
  loadAnswerFormSettings,
  loadWebsite,
  updateAnswerForm,
  updateWebsite,
} from './api'
import { THEME_FOOTER_COLORS, isTheme } from './components/theme-thumbnails'
import type { SavedDocument } from './save-document'
import { useDocumentDraft } from './use-document-draft'

export function toWebsiteDraftFields(site: Website) {
  return {
    theme: site.theme,
    simple_story: site.simple_story,
    active_website_video: site.active_website_video,
    video_invitation: site.video_invitation,
    invitation_text: site.invitation_text ?? '',
    long_invitation_text: site.long_invitation_text ?? '',
    footer_text: site.footer_text ?? '',
    footer_disclaimer: site.footer_disclaimer ?? '',
    footer_color: site.footer_color,
    registry_text: site.registry_text ?? '',
    background_position: site.background_position ?? '',
  }
}

export function toAnswerFormDraftFields(form: AnswerFormSettings) {
  return {
    welcome_text: form.welcome_text ?? '',
    message: form.message ?? '',
    extra_services: form.extra_services ?? '',
    accommodation: form.accommodation,
    transport: form.transport,
    civil_marriage_attend: form.civil_marriage_attend,
    civil_marriage_message: form.civil_marriage_message ?? '',
    refused_text: form.refused_text ?? '',
    message_refused: form.message_refused ?? '',
  }
}

/** The maximum lengths in characters of fields whose limit is not `MAX_TEXT_LENGTH`. */
export const MAX_LENGTH_EXCEPTIONS: Record<string, number> = {
  long_invitation_text: 20_000,
  civil_marriage_message: 300,
}

export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** Returns the changes of a new theme. The footer gets the new theme's colour if it has that of the old theme. */
export function themeChange(
  { theme, footer_color }: { theme: string; footer_color: string },
  newTheme: string,
): { theme: string; footer_color?: string } {
  const isThemeColor =
    isTheme(theme) && footer_color.toLowerCase() === THEME_FOOTER_COLORS[theme].toLowerCase()
  return isThemeColor && isTheme(newTheme)
    ? { theme: newTheme, footer_color: THEME_FOOTER_COLORS[newTheme] }
    : { theme: newTheme }
}

/** Returns the names of the fields that the server would reject. An empty colour is valid: the colour of the theme then applies. */
export function findInvalidFields(fields: FormFields): string[] {
  return Object.entries(fields)
    .filter(
      ([name, value]) =>
        typeof value === 'string' &&
        (name === 'footer_color'
          ? value !== '' && !isHexColor(value)
          : countCharacters(value) > (MAX_LENGTH_EXCEPTIONS[name] ?? MAX_TEXT_LENGTH)),
    )
    .map(([name]) => name)
}

type Media = { url: string } | null | undefined
const fileUrls = (media: Record<string, Media>) =>
  Object.fromEntries(Object.entries(media).map(([name, file]) => [name, file?.url]))

/** Converts the website as the server returned it to the document that the builder edits. */
const toWebsiteDocument = (
  site: Website,
): SavedDocument<ReturnType<typeof toWebsiteDraftFields>> => {
  const {
    version,
    invitation_image,
    invitation_video,
    simple_story_image,
    background_image,
    general_website_video,
  } = site
  return {
    version,
    fields: toWebsiteDraftFields(site),
    files: fileUrls({
      invitation_image,
      invitation_video,
      simple_story_image,
      background_image,
      general_website_video,
    }),
  }
}

/** Converts the settings of the answer forms as the server returned them to the document that the builder edits. */
const toAnswerFormDocument = (
  form: AnswerFormSettings,
): SavedDocument<ReturnType<typeof toAnswerFormDraftFields>> => ({
  version: form.version,
  fields: toAnswerFormDraftFields(form),
  files: fileUrls({ welcome_image: form.welcome_image, refused_image: form.refused_image }),
})

export function useWebsiteDraft(site: Website) {
  const t = useCoupleTexts()
  return useDocumentDraft(toWebsiteDocument(site), {
    save: async (changes, version) =>
      toWebsiteDocument((await updateWebsite(site.id, { ...changes, version })).website_detail),
    load: async () => toWebsiteDocument(await loadWebsite(site.event_id)),
    findInvalidFields,
    savedMessage: t('builder.saved'),
  })
}

export function useAnswerFormDraft(form: AnswerFormSettings) {
  const t = useCoupleTexts()
  return useDocumentDraft(toAnswerFormDocument(form), {
    save: async (changes, version) =>
      toAnswerFormDocument(
        (await updateAnswerForm(form.id, { ...changes, version })).invitation_form,
      ),
    load: async () => toAnswerFormDocument(await loadAnswerFormSettings(form.event_id)),
    findInvalidFields,
    savedMessage: t('builder.saved'),
  })
}
export type WebsiteDraft = ReturnType<typeof useWebsiteDraft>
export type AnswerFormDraft = ReturnType<typeof useAnswerFormDraft>
