import { useCoupleTexts } from '../../../shared/couple-texts'
import { useNotificationTexts } from '../texts'

/** How many notifications there are, and how many of them are unread. */
export function NotificationCounts({ total, unread }: { total: number; unread: number }) {
  const t = useCoupleTexts()
  const tNotifications = useNotificationTexts()
  const parts = [t('notices.line', { count: total })]
  if (unread > 0) parts.push(tNotifications('unread', { count: unread }))
  return parts.join(', ')
}
