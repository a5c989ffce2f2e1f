import { Link } from '@alai/kit/router'
import { Alert } from '@alai/ui'
import type { Event } from '../../events'
import { useInvitationTexts } from '../texts'
import { DirectAnswersLinkPanel } from './direct-answers-link-panel'

/** Shows the one URL for all guests if the event has direct answers. Otherwise shows a warning if the event has no links yet. */
export function EventLinkNotice({ event }: { event: Event }) {
  const t = useInvitationTexts()
  if (event.direct_response_mode) return <DirectAnswersLinkPanel event={event} />
  if (event.slug && event.code) return null
  return (
    <Alert color="yellow" mb="md">
      {t('no_links')} <Link to={`/app/adauga-eveniment/${event.id}`}>{t('to_event')}</Link>
    </Alert>
  )
}
