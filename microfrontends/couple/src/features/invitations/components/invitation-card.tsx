import { StatusBadge } from '@alai/ui'
import type { ReactNode } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Invitation } from '../api'
import { useInvitationTexts } from '../texts'
import { SentStatus } from './sent-status'

type Props = { invitation: Invitation; checkbox: ReactNode; actions: ReactNode }

/** An invitation on a phone. */
export function InvitationCard({ invitation, checkbox, actions }: Props) {
  const t = useCoupleTexts()
  const tInvitations = useInvitationTexts()
  const { name, status, participant, category, places, language, code } = invitation
  return (
    <>
      <div className="a-line">
        <div className="a-pick">
          {checkbox}
          <b>{name}</b>
        </div>
        <StatusBadge status={status} label={t(`status.${status}` as 'status.invitat')} />
      </div>
      <span>
        {[
          participant && t('inv.auxiliary'),
          category?.name,
          places && t('inv.places_n', { count: places }),
          language === 'en' && tInvitations('language_en'),
        ]
          .filter(Boolean)
          .join(' · ')}{' '}
        <span className="a-code">{code}</span>
      </span>
      <div className="a-line">
        <SentStatus row={invitation} />
        {actions}
      </div>
    </>
  )
}
