import { useCoupleTexts } from '../../../shared/couple-texts'
import { useNotificationTexts } from '../texts'

/** The number of notifications, and the number of unread ones. */
export function NotificationCounts({ total, unread }: { total: number; unread: number }) {
  const t = useCoupleTexts()
  const tNotifications = useNotificationTexts()
  const parts = [t('notices.line', { count: total })]
  if (unread > 0) parts.push(tNotifications('unread', { count: unread }))
  return parts.join(', ')
}
