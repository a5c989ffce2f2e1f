import { type Schemas, errorStatus } from '@alai/kit/api'
import { useTexts } from '@alai/kit/i18n'
import en from '@alai/kit/i18n/answer-confirmation.en.json'
import ro from '@alai/kit/i18n/answer-confirmation.ro.json'
import { useParams, useSearchParams } from '@alai/kit/router'
import { type ReactNode, Suspense } from 'react'
import formStyles from '../../../shared/couple-site/form.module.css'
import { MessagePage } from '../../../shared/couple-site/guest-page-layout'
import { useAnswerTexts } from '../texts'
import { PageLoadState } from '../../../shared/couple-site/page-load-state'
import { ContactList } from '../../../shared/couple-site/contact-list'
import { type Site, addNonBreakingSpaces } from '../../../shared/couple-site/api'
import { lazyOptional } from '../../../shared/lazy-loading'
import { parseDirectAnswerKey, useDirectAnswer, useInvitationByCodes } from '../api'
import { AnswerSummary, DeclineSummary } from './answer-summary'

const AddToCalendar = lazyOptional(() => import('./add-to-calendar'))
const texts = { ro, en }

/**
 * Shown after the last day of the answer window. It shows the form to guests whose invitation has a longer answer
 * window, or whose details may still change. Other guests see their answer, which they cannot change.
 */
export default function ClosedAnswersGate({
  site,
  allowsDetails,
  children,
}: {
  site: Site
  allowsDetails: boolean
  children: () => ReactNode
}) {
  const [query] = useSearchParams()
  const slug = useParams().slug ?? ''
  const codes = { event_code: query.get('event_code') ?? '', code: query.get('guest_code') ?? '' }
  const isDirect = site.direct_response_mode
  const invitation = useInvitationByCodes(codes, !isDirect)
  const directKey = parseDirectAnswerKey(query, isDirect)
  const directAnswer = useDirectAnswer(slug, directKey)
  if (invitation.isLoading || directAnswer.isLoading) return <PageLoadState isPending />
  // An answer that cannot be loaded now may still have details that the guest can change.
  if (directKey !== undefined && isLoadingInterrupted(directAnswer))
    return <PageLoadState isPending={false} onRetry={() => void directAnswer.refetch()} />
  const details = directAnswer.data ?? invitation.data
  const isOpen =
    details?.invitation.open === 'whole' || (allowsDetails && canChangeDetails(site, details))
  // The couple may answer for a guest after the answer window, too.
  if (isOpen || query.get('by') === 'couple') return children()
  return <AnswersClosed site={site} slug={slug} details={details} />
}

/** Whether a request has failed for a reason that says nothing about what it asks for, or waits for the network. */
const isLoadingInterrupted = ({
  error,
  fetchStatus,
}: Pick<ReturnType<typeof useDirectAnswer>, 'error' | 'fetchStatus'>): boolean =>
  fetchStatus === 'paused' || (error !== null && ![403, 404].includes(errorStatus(error) ?? 0))

/** Only an accepted answer has details that may still change. */
function canChangeDetails(site: Site, details: Schemas['GuestDetails'] | undefined): boolean {
  if (!details?.guest) return false
  return site.direct_response_mode ? site.details_open : details.invitation.open === 'details'
}

function AnswersClosed({
  site,
  slug,
  details,
}: {
  site: Site
  slug: string
  details: Schemas['GuestDetails'] | undefined
}) {
  const t = useAnswerTexts()
  const contacts = site.website_details[0]?.wedding_contacts ?? []
  return (
    <MessagePage
      title={t('form.closed')}
      text={addNonBreakingSpaces(t(contacts.length > 0 ? 'form.closed_text' : 'form.closed_alone'))}
    >
      {contacts.length > 0 && <ContactList contacts={contacts} />}
      {details && <SentResponse site={site} details={details} />}
      {/* Guests who have accepted still need the calendar entry. */}
      <Suspense>
        <AddToCalendar site={site} slug={slug} />
      </Suspense>
    </MessagePage>
  )
}

/** The answer or the decline of the guest who opens the page by their own link. Renders nothing without one. */
function SentResponse({ site, details }: { site: Site; details: Schemas['GuestDetails'] }) {
  const t = useTexts(texts)
  const { guest, refuzed_invitation: decline } = details
  if (!guest && !decline) return null
  return (
    <section className={formStyles.sentResponse} aria-labelledby="raspuns-trimis">
      <h2 id="raspuns-trimis">{t('sent')}</h2>
      {guest && <AnswerSummary guest={guest} site={site} />}
      {decline && <DeclineSummary decline={decline} />}
    </section>
  )
}
