import { useParams, useSearchParams } from '@alai/kit/router'
import { type ReactNode, Suspense } from 'react'
import { MessagePage } from '../../../shared/couple-site/guest-page-layout'
import { useAnswerTexts } from '../texts'
import { PageLoadState } from '../../../shared/couple-site/page-load-state'
import { ContactList } from '../../../shared/couple-site/contact-list'
import { type Site, addNonBreakingSpaces } from '../../../shared/couple-site/api'
import { lazyOptional } from '../../../shared/lazy-loading'
import { parseDirectAnswerKey, useInvitationByCodes } from '../api'

const AddToCalendar = lazyOptional(() => import('./add-to-calendar'))

/**
 * Shown after the last day of the answer window. It shows the form to guests whose invitation has a longer answer
 * window, or whose details may still change.
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
  const codes = { event_code: query.get('event_code') ?? '', code: query.get('guest_code') ?? '' }
  const existing = useInvitationByCodes(codes, !site.direct_response_mode)
  if (existing.isLoading) return <PageLoadState isPending />
  const answerWindow = existing.data?.invitation.open
  const canChangeDetails = site.direct_response_mode
    ? site.details_open && parseDirectAnswerKey(query, true)
    : answerWindow === 'details' && existing.data?.guest
  const isOpen = answerWindow === 'whole' || (allowsDetails && canChangeDetails)
  // The couple may answer for a guest after the answer window, too.
  if (isOpen || query.get('by') === 'couple') return children()
  return <AnswersClosed site={site} />
}

function AnswersClosed({ site }: { site: Site }) {
  const t = useAnswerTexts()
  const slug = useParams().slug ?? ''
  const contacts = site.website_details[0]?.wedding_contacts ?? []
  return (
    <MessagePage
      title={t('form.closed')}
      text={addNonBreakingSpaces(t(contacts.length > 0 ? 'form.closed_text' : 'form.closed_alone'))}
    >
      {contacts.length > 0 && <ContactList contacts={contacts} />}
      {/* Guests who have accepted still need the calendar entry. */}
      <Suspense>
        <AddToCalendar site={site} slug={slug} />
      </Suspense>
    </MessagePage>
  )
}
