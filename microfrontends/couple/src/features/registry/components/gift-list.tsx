import { formatShortDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { AppIcon, StatusBadge, Table, Text, VisuallyHidden, useMediaQuery } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { GiftActions } from './gift-actions'
import { type Gift, urlHost } from '../api'
import g from './registry.module.css'
import type { GiftOrder } from '../use-gift-order'

/** `showReservedBy` shows who has reserved the gifts. It is off at first, so that surprises are not spoiled. */
type Props = {
  rows: Gift[]
  showReservedBy: boolean
  order: GiftOrder
  onEdit: (gift: Gift) => void
  onDelete: (gift: Gift) => void
}

function GiftThumbnail({ gift }: { gift: Gift }) {
  if (!gift.image)
    return (
      <span className={g.none}>
        <AppIcon name="gift" />
      </span>
    )
  return (
    <img
      className={g.thumb}
      src={gift.image.variants[0]?.url ?? gift.image.url}
      alt=""
      loading="lazy"
    />
  )
}

/** Whether a gift is reserved. With `reveal` also by whom, the address to which the confirmation was sent, and the date. */
function ReservationStatus({ gift, reveal }: { gift: Gift; reveal: boolean }) {
  const t = useCoupleTexts()
  const language = useLanguage()
  if (!gift.reserved)
    return (
      <Text size="sm" c="dimmed">
        {t('gifts.free')}
      </Text>
    )
  const name = reveal ? gift.wedding_invitation?.name : undefined
  return (
    <div>
      <StatusBadge
        status="acceptat"
        label={name ? t('gifts.reserved_by', { name }) : t('gifts.reserved')}
      />
      {reveal && (
        <Text size="sm" c="dimmed" className={g.wrap}>
          {[gift.reserved_email, formatShortDate(gift.reserved_at, language)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </div>
  )
}

function GiftLink({ gift }: { gift: Gift }) {
  if (!gift.url) return null
  return (
    <a href={gift.url} target="_blank" rel="noopener noreferrer nofollow">
      {urlHost(gift.url)}
    </a>
  )
}

export function GiftList({ rows, showReservedBy, order, onEdit, onDelete }: Props) {
  const t = useCoupleTexts()
  const phone = useMediaQuery('(max-width: 52rem)')
  const similar = (gift: Gift) => (gift.similar ? t('gifts.similar_yes') : t('gifts.similar_no'))
  const acts = (gift: Gift) => (
    <GiftActions gift={gift} order={order} onEdit={onEdit} onDelete={onDelete} />
  )
  if (phone) {
    return (
      <ul className="a-cards">
        {rows.map((gift) => (
          <li key={gift.id}>
            <div className={g.row}>
              <GiftThumbnail gift={gift} />
              <b>{gift.name}</b>
              {acts(gift)}
            </div>
            {gift.description && <span>{gift.description}</span>}
            {gift.url && (
              <span className={g.wrap}>
                <GiftLink gift={gift} />
              </span>
            )}
            {gift.similar && <span>{t('gifts.similar_switch')}</span>}
            <ReservationStatus gift={gift} reveal={showReservedBy} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          {order && (
            <Table.Th>
              <VisuallyHidden>{t('gifts.drag')}</VisuallyHidden>
            </Table.Th>
          )}
          {(['image', 'name', 'description', 'url', 'similar', 'status'] as const).map((k) => (
            <Table.Th key={k}>{t(`gifts.${k}`)}</Table.Th>
          ))}
          <Table.Th>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((gift) => (
          <Table.Tr key={gift.id} className={g.line} {...order?.rowProps(gift)}>
            {order && (
              <Table.Td className={g.gripcell}>
                <span className={g.grip} title={t('gifts.drag')} {...order.handleProps(gift)}>
                  <AppIcon name="grip" />
                </span>
              </Table.Td>
            )}
            <Table.Td>
              <GiftThumbnail gift={gift} />
            </Table.Td>
            <Table.Td fw={600} className="a-name">
              {gift.name}
            </Table.Td>
            <Table.Td className="a-wrap">{gift.description}</Table.Td>
            <Table.Td className={g.link}>
              <GiftLink gift={gift} />
            </Table.Td>
            <Table.Td>{similar(gift)}</Table.Td>
            <Table.Td>
              <ReservationStatus gift={gift} reveal={showReservedBy} />
            </Table.Td>
            <Table.Td>{acts(gift)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
