// What was typed into a tab of the builder and not saved yet: it lives with the screen, not with the tab.
import { useState } from 'react'
import { TEXT, lengthOf } from '../../parts/counted'
import { showFirstWrong, useFailure } from '../../parts/field-words'
import { useCoupleTexts } from '../../parts/texts'
import { done, failed } from '../../parts/toast'
import { type AnswerForm, type Fields, type Website, changed, saveForm, saveWebsite, useBuilderWrite } from './builder.data'
import { type FileChange, filePart, isTooLarge, useFileError } from './file-field'

export type Files = Record<string, FileChange>

export function websiteFields(site: Website) {
  return {
    theme: site.theme,
    simple_story: site.simple_story, active_website_video: site.active_website_video, video_invitation: site.video_invitation, invitation_text: site.invitation_text ?? '',
    long_invitation_text: site.long_invitation_text ?? '', footer_text: site.footer_text ?? '', footer_disclaimer: site.footer_disclaimer ?? '', footer_color: site.footer_color,
  }
}

export function formFields(form: AnswerForm) {
  return {
    welcome_text: form.welcome_text ?? '', message: form.message ?? '', extra_services: form.extra_services ?? '', accommodation: form.accommodation, transport: form.transport,
    civil_marriage_attend: form.civil_marriage_attend, civil_marriage_message: form.civil_marriage_message ?? '', refused_text: form.refused_text ?? '', message_refused: form.message_refused ?? '',
  }
}

/** The limits that are not the usual one. */
export const MOST: Record<string, number> = { long_invitation_text: 20_000, civil_marriage_message: 300 }

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** What the server would refuse, known before it is asked; an empty colour is the one of the theme. */
export function wrongOf(fields: Fields): string[] {
  return Object.entries(fields)
    .filter(([name, value]) => typeof value === 'string' && (name === 'footer_color' ? value !== '' && !isColor(value) : lengthOf(value) > (MOST[name] ?? TEXT)))
    .map(([name]) => name)
}

/** Only what was changed: texts, switches, files. */
export function newsOf<F extends Fields>(kept: F, fields: F, files: Files): Fields {
  return Object.assign({}, changed(kept, fields), ...Object.entries(files).map(([name, change]) => filePart(name, change))) as Fields
}

function useDraft<F extends Fields>(start: F, send: (news: Fields) => Promise<unknown>) {
  const t = useCoupleTexts()
  const [fields, setFields] = useState(start)
  const [kept, setKept] = useState(start)
  const [files, setFiles] = useState<Files>({})
  // A colour that is being typed is told wrong only when it is to be saved.
  const [tried, setTried] = useState(false)
  const news = newsOf(kept, fields, files)
  const dirty = Object.keys(news).length > 0
  const write = useBuilderWrite(
    (sent: { fields: F; files: Files; news: Fields }) => send(sent.news),
    (sent) => {
      // What was typed while this was on its way is still to be saved.
      setKept(sent.fields)
      setFiles((now) => Object.fromEntries(Object.entries(now).filter(([name, change]) => change !== sent.files[name])))
      done(t('builder.saved'))
    },
  )
  const { failure, sentence, mend } = useFailure(write.error)
  const told = useFileError(files, sentence)
  const save = () => {
    if (!dirty) return done(t('builder.saved'))
    if (wrongOf(fields).length > 0 || Object.values(files).some(isTooLarge)) {
      setTried(true)
      return showFirstWrong()
    }
    write.mutate({ fields, files, news }, { onError: (error) => { failed(error, t('builder.failed')); showFirstWrong() } })
  }
  return {
    fields, kept, files, dirty, save, saving: write.isPending, sentence,
    wrong: tried ? wrongOf(fields) : [],
    put: (change: Partial<F>) => {
      Object.keys(change).forEach(mend)
      setTried(false)
      setFields((now) => ({ ...now, ...change }))
    },
    attach: (name: string, change: FileChange) => {
      mend(name)
      mend('image')
      mend('video')
      setFiles((now) => ({ ...now, [name]: change }))
    },
    fileError: (name: string) => sentence(name) ?? told(name, failure),
  }
}

export const useWebsiteDraft = (site: Website) => useDraft(websiteFields(site), (news) => saveWebsite(site.id, news))
export const useFormDraft = (form: AnswerForm) => useDraft(formFields(form), (news) => saveForm(form.id, news))
export type WebsiteDraft = ReturnType<typeof useWebsiteDraft>
export type FormDraft = ReturnType<typeof useFormDraft>
