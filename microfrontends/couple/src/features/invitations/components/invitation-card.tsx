import { StatusBadge } from '@alai/ui'
import type { ReactNode } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Invitation } from '../api'
import { useInvitationTexts } from '../texts'
import { SentStatus } from './sent-status'

type Props = { invitation: Invitation; checkbox: ReactNode; actions: ReactNode }

/** An invitation on a phone: the name with its status and menu, and a line of facts. The guest code is not shown. */
export function InvitationCard({ invitation, checkbox, actions }: Props) {
  const t = useCoupleTexts()
  const tInvitations = useInvitationTexts()
  const { name, status, participant, category, places, language } = invitation
  const facts = [
    participant && t('inv.auxiliary'),
    category?.name,
    places && t('inv.places_n', { count: places }),
    language === 'en' && tInvitations('language_en'),
  ].filter(Boolean)
  return (
    <>
      <div className="a-line">
        <div className="a-pick">
          {checkbox}
          <b>{name}</b>
        </div>
        <div className="a-state">
          <StatusBadge status={status} label={t(`status.${status}` as 'status.invitat')} />
          {actions}
        </div>
      </div>
      <div className="a-facts">
        {facts.length > 0 && <span>{facts.join(' · ')} · </span>}
        <SentStatus row={invitation} />
      </div>
    </>
  )
}
