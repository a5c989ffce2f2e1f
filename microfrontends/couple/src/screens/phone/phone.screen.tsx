import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import { Alert, Button, LoadFailed, PageHeader, LoadingRows } from '@alai/ui'
import { useRef, useState } from 'react'
import { type Event, useSelectedEvent } from '../../features/events/selected-event'
import { useCoupleTexts } from '../../shared/couple-texts'
import type { FieldConflict } from '../../shared/merge-on-conflict'
import { useAnswerFormSettings } from '../../features/website/api'
import { EnteredList } from './entered'
import css from './phone.module.css'
import { type Draft, type Said, countOf, directDraft, draftOf } from './phone.draft'
import { MetWords } from './met'
import { Met, useSave } from './phone.data'
import { Questions } from './questions'
import { Who } from './who'

/** Answers that guests say on the telephone: three letters, yes or no, how many, what they eat, the next one. */
export default function PhoneScreen() {
  const t = useCoupleTexts()
  const { event } = useSelectedEvent()
  const form = useAnswerFormSettings(event?.id)
  // In direct mode whoever has no invitation is written down by the site's own address.
  const ready = Boolean(event && (event.code || (event.direct_response_mode && event.slug)))
  const [said, setSaid] = useState('')
  return (
    <>
      <PageHeader title={t('phone.title')} subtitle={t('phone.line')}>
        <Button component={Link} to="/app/raspunsuri" variant="default">
          {t('phone.done')}
        </Button>
      </PageHeader>
      {form.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void form.refetch()}
        />
      )}
      {(!event || form.isPending) && <LoadingRows label={t('loading')} />}
      {event && !ready && (
        <Alert color="yellow" role="status">
          {t('phone.no_code')} <Link to="/app/evenimente">{t('nav.events')}</Link>
        </Alert>
      )}
      {event && ready && form.data && (
        <div className={css.two}>
          <Desk key={event.id} event={event} asks={form.data} said={said} say={setSaid} />
          <EnteredList eventId={event.id} undone={() => setSaid('')} />
        </div>
      )}
    </>
  )
}

type Asks = NonNullable<ReturnType<typeof useAnswerFormSettings>['data']>

type DeskProps = { event: Event; asks: Asks; said: string; say: (words: string) => void }

function Desk({ event, asks, said, say }: DeskProps) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const who = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<Draft>()
  const [text, setText] = useState('')
  const [clashes, setClashes] = useState<FieldConflict<Said>[]>([])
  const menus = asks.menu_type_configs.map((m) => m.menu_type)
  const begin = (next: Draft | undefined, text: string) => {
    setClashes([])
    setDraft(next)
    setText(text)
    say('')
  }
  const next = () => {
    setClashes([])
    setDraft(undefined)
    setText('')
    who.current?.focus()
  }
  const save = useSave(
    { event, offers: { menus: menus.length > 0, ceremony: asks.civil_marriage_attend } },
    () => {
      if (draft)
        say(
          t('phone.saved', {
            name: draft.name,
            what: draft.answer === 'no' ? t('no') : t('persons', { count: countOf(draft) ?? 1 }),
          }),
        )
      next()
    },
  )
  const met = (error: Error) => {
    if (!(error instanceof Met)) return
    setDraft(error.draft)
    setClashes(error.clashes)
  }
  return (
    <section
      className={css.desk}
      aria-label={t('phone.title')}
      onKeyDown={(e) => {
        if (e.key === 'Escape') next()
      }}
      lang={language}
    >
      <Who
        event={event}
        input={who}
        text={text}
        chosen={draft !== undefined}
        set={(value) => {
          begin(undefined, value)
          save.reset()
        }}
        choose={(invitation) => begin(draftOf(invitation, menus), invitation.name)}
        direct={(name) => begin(directDraft(name, menus), name)}
      />
      {draft && (
        <Questions
          key={draft.key}
          draft={draft}
          set={setDraft}
          menus={menus}
          asks={asks}
          error={save.error}
          busy={save.isPending}
          save={() => save.mutate(draft, { onError: met })}
        >
          <MetWords
            draft={draft}
            clashes={clashes}
            hasMenus={menus.length > 0}
            set={setDraft}
            settle={(name) => setClashes(clashes.filter((clash) => clash.name !== name))}
          />
        </Questions>
      )}
      <p role="status" className={css.said}>
        {said}
      </p>
    </section>
  )
}
