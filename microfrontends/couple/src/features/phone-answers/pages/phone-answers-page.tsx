import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import { Alert, Button, LoadFailed, PageHeader, Loading } from '@alai/ui'
import { useRef, useState } from 'react'
import { type Event, useSelectedEvent } from '../../events'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useAnswerFormSettings } from '../../website'
import { RecentPhoneAnswers } from '../components/recent-phone-answers'
import styles from '../components/phone-answers.module.css'
import {
  type PhoneAnswerDraft,
  personCount,
  draftForDirectAnswer,
  draftForInvitation,
} from '../draft'
import { PhoneAnswerDraftForm } from '../components/phone-answer-draft-form'
import { CallerSearch } from '../components/caller-search'

/** The page on which the couple enters answers that guests give by phone: name, answer, number of persons, menus. */
export default function PhoneAnswersPage() {
  const t = useCoupleTexts()
  const { event } = useSelectedEvent()
  const form = useAnswerFormSettings(event?.id)
  // In direct mode, guests without an invitation are entered with the slug of the site.
  const canAnswer = Boolean(event && (event.code || (event.direct_response_mode && event.slug)))
  const [message, setMessage] = useState('')
  return (
    <>
      <PageHeader title={t('phone.title')} subtitle={t('phone.line')}>
        <Button component={Link} to="/app/raspunsuri" variant="default">
          {t('phone.done')}
        </Button>
      </PageHeader>
      {form.isError && <LoadFailed onRetry={() => void form.refetch()} />}
      {(!event || form.isPending) && <Loading />}
      {event && !canAnswer && (
        <Alert color="yellow" role="status">
          {t('phone.no_code')} <Link to="/app/evenimente">{t('nav.events')}</Link>
        </Alert>
      )}
      {event && canAnswer && form.data && (
        <div className={styles.two}>
          <PhoneAnswerForm
            key={event.id}
            event={event}
            settings={form.data}
            message={message}
            onMessage={setMessage}
          />
          <RecentPhoneAnswers eventId={event.id} onUndone={() => setMessage('')} />
        </div>
      )}
    </>
  )
}

type AnswerFormSettings = NonNullable<ReturnType<typeof useAnswerFormSettings>['data']>

type PhoneAnswerFormProps = {
  event: Event
  settings: AnswerFormSettings
  message: string
  onMessage: (message: string) => void
}

function PhoneAnswerForm({ event, settings, message, onMessage }: PhoneAnswerFormProps) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const searchField = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<PhoneAnswerDraft>()
  const [text, setText] = useState('')
  const menus = settings.menu_type_configs.map((m) => m.menu_type)
  const startDraft = (newDraft: PhoneAnswerDraft | undefined, text: string) => {
    setDraft(newDraft)
    setText(text)
    onMessage('')
  }
  const startOver = () => {
    setDraft(undefined)
    setText('')
    searchField.current?.focus()
  }
  const handleSaved = (saved: PhoneAnswerDraft) => {
    const what = saved.answer === 'no' ? t('no') : t('persons', { count: personCount(saved) ?? 1 })
    onMessage(t('phone.saved', { name: saved.name, what }))
    startOver()
  }
  return (
    <section
      className={styles.pageColumns}
      aria-label={t('phone.title')}
      onKeyDown={(keyEvent) => {
        if (keyEvent.key === 'Escape') startOver()
      }}
      lang={language}
    >
      <CallerSearch
        event={event}
        inputRef={searchField}
        text={text}
        hasChosen={draft !== undefined}
        onTextChange={(value) => startDraft(undefined, value)}
        onChoose={(invitation) =>
          startDraft(draftForInvitation(invitation, menus), invitation.name)
        }
        onDirectAnswer={(name) => startDraft(draftForDirectAnswer(name, menus), name)}
      />
      {draft && (
        <PhoneAnswerDraftForm
          key={draft.idempotencyKey}
          event={event}
          settings={settings}
          menus={menus}
          initialDraft={draft}
          onSaved={handleSaved}
        />
      )}
      <p role="status" className={styles.statusMessage}>
        {message}
      </p>
    </section>
  )
}
