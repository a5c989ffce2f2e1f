// An answer that did not get through, and who can be called when its day is over.
import { ApiError } from '@alai/kit/api'
import { type ReactNode, Suspense, lazy } from 'react'
import look from '../../styles/parts.module.css'
import { useAnswerTexts } from '../../features/answers/texts'
import { Icon } from '../../shared/icon'
import type { Site } from '../site/site.data'
import { failureText } from './failure'

type Contacts = Site['website_details'][0]['wedding_contacts']
type Part = (props: { contacts: Contacts }) => ReactNode
/** What the answer said stands without them, too. */
const People = lazy<Part>(() =>
  import('../site/contacts')
    .then((part) => ({ default: part.People }))
    .catch(() => ({ default: () => null })),
)

/** `previewed`: nothing was sent, on purpose. */
export function Failed({
  error,
  site,
  previewed,
}: {
  error: unknown
  site: Site
  previewed: boolean
}) {
  const t = useAnswerTexts()
  const over = !previewed && error instanceof ApiError && error.problem?.code === 'closed'
  const contacts = site.website_details[0]?.wedding_contacts ?? []
  return (
    <>
      <p className={`${look.note} ${previewed ? '' : look.bad}`} role="alert">
        <Icon name="warning" />
        <span>{previewed ? t('form.preview_sent') : failureText(error, t)}</span>
      </p>
      {over && <p>{t(contacts.length > 0 ? 'form.closed_text' : 'form.closed_alone')}</p>}
      {over && contacts.length > 0 && (
        <Suspense>
          <People contacts={contacts} />
        </Suspense>
      )}
    </>
  )
}
