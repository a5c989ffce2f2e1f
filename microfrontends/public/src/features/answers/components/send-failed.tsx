// The error of an answer that could not be sent, with the contacts to call when the answer window has ended.
import { ApiError } from '@alai/kit/api'
import { type ReactNode, Suspense, lazy } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { useAnswerTexts } from '../texts'
import { Icon } from '../../../shared/icon'
import type { Site } from '../../../shared/couple-site/api'
import { sendErrorText } from '../send-error-text'

type SiteContacts = Site['website_details'][0]['wedding_contacts']
type ContactListComponent = (props: { contacts: SiteContacts }) => ReactNode
/** If the contacts cannot be loaded, the error is shown alone. */
const ContactList = lazy<ContactListComponent>(() =>
  import('../../../shared/couple-site/contact-list')
    .then((module) => ({ default: module.ContactList }))
    .catch(() => ({ default: () => null })),
)

/** `isPreview`: a preview sends nothing, and this is no error. */
export function SendFailed({
  error,
  site,
  isPreview,
}: {
  error: unknown
  site: Site
  isPreview: boolean
}) {
  const t = useAnswerTexts()
  const isClosed = !isPreview && error instanceof ApiError && error.problem?.code === 'closed'
  const contacts = site.website_details[0]?.wedding_contacts ?? []
  return (
    <>
      <p
        className={`${sharedStyles.note} ${isPreview ? '' : sharedStyles.bad}`}
        role="alert"
        tabIndex={-1}
      >
        <Icon name="warning" />
        <span>{isPreview ? t('form.preview_sent') : sendErrorText(error, t)}</span>
      </p>
      {isClosed && <p>{t(contacts.length > 0 ? 'form.closed_text' : 'form.closed_alone')}</p>}
      {isClosed && contacts.length > 0 && (
        <Suspense>
          <ContactList contacts={contacts} />
        </Suspense>
      )}
    </>
  )
}
