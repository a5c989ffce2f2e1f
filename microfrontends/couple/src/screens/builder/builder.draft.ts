// What was typed into a tab of the builder and not saved yet: it lives with the screen, not with the tab.
import { MAX_TEXT_LENGTH, countCharacters } from '../../shared/text-limit'
import { useCoupleTexts } from '../../shared/couple-texts'
import type { FormFields } from '@alai/kit/form-data'
import {
  type AnswerForm,
  type Website,
  loadForm,
  loadWebsite,
  saveForm,
  saveWebsite,
} from './builder.data'
import { type Kept, useDocument } from './document'

export function websiteFields(site: Website) {
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
  }
}

export function formFields(form: AnswerForm) {
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

/** The limits that are not the usual one. */
export const MOST: Record<string, number> = {
  long_invitation_text: 20_000,
  civil_marriage_message: 300,
}

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** What the server would refuse, known before it is asked; an empty colour is the one of the theme. */
export function wrongOf(fields: FormFields): string[] {
  return Object.entries(fields)
    .filter(
      ([name, value]) =>
        typeof value === 'string' &&
        (name === 'footer_color'
          ? value !== '' && !isColor(value)
          : countCharacters(value) > (MOST[name] ?? MAX_TEXT_LENGTH)),
    )
    .map(([name]) => name)
}

type Media = { url: string } | null | undefined
const urls = (media: Record<string, Media>) =>
  Object.fromEntries(Object.entries(media).map(([name, file]) => [name, file?.url]))

const keptSite = (site: Website): Kept<ReturnType<typeof websiteFields>> => {
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
    fields: websiteFields(site),
    files: urls({
      invitation_image,
      invitation_video,
      simple_story_image,
      background_image,
      general_website_video,
    }),
  }
}
const keptForm = (form: AnswerForm): Kept<ReturnType<typeof formFields>> => ({
  version: form.version,
  fields: formFields(form),
  files: urls({ welcome_image: form.welcome_image, refused_image: form.refused_image }),
})

export function useWebsiteDraft(site: Website) {
  const t = useCoupleTexts()
  return useDocument(keptSite(site), {
    send: async (news, version) =>
      keptSite((await saveWebsite(site.id, { ...news, version })).website_detail),
    load: async () => keptSite(await loadWebsite(site.event_id)),
    wrongOf,
    saved: t('builder.saved'),
  })
}

export function useFormDraft(form: AnswerForm) {
  const t = useCoupleTexts()
  return useDocument(keptForm(form), {
    send: async (news, version) =>
      keptForm((await saveForm(form.id, { ...news, version })).invitation_form),
    load: async () => keptForm(await loadForm(form.event_id)),
    wrongOf,
    saved: t('builder.saved'),
  })
}
export type WebsiteDraft = ReturnType<typeof useWebsiteDraft>
export type FormDraft = ReturnType<typeof useFormDraft>
