import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import { Alert, Button, Failed, PageHead, Rows } from '@alai/ui'
import { useRef, useState } from 'react'
import { type Event, useChosenEvent } from '../../parts/event'
import { useCoupleTexts } from '../../parts/texts'
import { useAnswerForm } from '../builder/builder.data'
import { EnteredList } from './entered'
import css from './phone.module.css'
import { type Draft, countOf, draftOf } from './phone.draft'
import { useSave } from './phone.data'
import { Questions } from './questions'
import { Who } from './who'

/** Answers that guests say on the telephone: three letters, yes or no, how many, what they eat, the next one. */
export default function PhoneScreen() {
  const t = useCoupleTexts()
  const { event } = useChosenEvent()
  const form = useAnswerForm(event?.id)
  const code = event?.code
  const [said, setSaid] = useState('')
  return (
    <>
      <PageHead title={t('phone.title')} line={t('phone.line')}>
        <Button component={Link} to="/app/raspunsuri" variant="default">{t('phone.done')}</Button>
      </PageHead>
      {form.isError && <Failed text={t('failed')} retry={t('retry')} again={() => void form.refetch()} />}
      {(!event || form.isPending) && <Rows label={t('loading')} />}
      {event && !code && <Alert color="yellow" role="status">{t('phone.no_code')} <Link to="/app/evenimente">{t('nav.events')}</Link></Alert>}
      {event && code && form.data && (
        <div className={css.two}>
          <Desk key={event.id} event={event} code={code} asks={form.data} said={said} say={setSaid} />
          <EnteredList eventId={event.id} undone={() => setSaid('')} />
        </div>
      )}
    </>
  )
}

type Asks = NonNullable<ReturnType<typeof useAnswerForm>['data']>

type DeskProps = { event: Event; code: string; asks: Asks; said: string; say: (words: string) => void }

function Desk({ event, code, asks, said, say }: DeskProps) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const who = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<Draft>()
  const [text, setText] = useState('')
  const menus = asks.menu_type_configs.map((m) => m.menu_type)
  const next = () => {
    setDraft(undefined)
    setText('')
    who.current?.focus()
  }
  const save = useSave(code, { menus: menus.length > 0, ceremony: asks.civil_marriage_attend }, () => {
    if (draft) say(t('phone.saved', { name: draft.invitation.name, what: draft.answer === 'no' ? t('no') : t('persons', { count: countOf(draft) ?? 1 }) }))
    next()
  })
  return (
    <section className={css.desk} aria-label={t('phone.title')} onKeyDown={(e) => { if (e.key === 'Escape') next() }} lang={language}>
      <Who eventId={event.id} input={who} text={text} set={(value) => { setText(value); say(''); setDraft(undefined); save.reset() }} chosen={draft?.invitation} choose={(invitation) => { setText(invitation.name); say(''); setDraft(draftOf(invitation, menus)) }} />
      {draft && <Questions key={draft.invitation.id} draft={draft} set={setDraft} menus={menus} asks={asks} error={save.error} busy={save.isPending} save={() => save.mutate(draft)} />}
      <p role="status" className={css.said}>{said}</p>
    </section>
  )
}
