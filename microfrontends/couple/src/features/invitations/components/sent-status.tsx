import { formatDayMonth } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Invitation } from '../api'
import { useInvitationTexts } from '../texts'

/** When the invitation was sent, and when the guest was reminded. */
export function SentStatus({ row }: { row: Invitation }) {
  const t = useCoupleTexts()
  const tInvitations = useInvitationTexts()
  const language = useLanguage()
  const reminded = row.reminded_at && row.status === 'invitat' && (
    <small className="a-aside">
      {tInvitations('reminded', { date: formatDayMonth(row.reminded_at, language) })}
    </small>
  )
  if (row.mail_waits) return <span role="status">{tInvitations('waits')}</span>
  if (!row.sent_invitation) return <span className="a-aside">{t('inv.not_sent')}</span>
  return (
    <span className="a-sent a-tel">
      ✓ {formatDayMonth(row.sent_at, language)}
      {reminded}
    </span>
  )
}
