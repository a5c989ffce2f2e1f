import { formatShortDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { AppIcon, StatusBadge, Table, Text, VisuallyHidden, useMediaQuery } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { GiftActions } from './gift-actions'
import { type Gift, urlHost } from '../api'
import styles from './registry.module.css'
import type { GiftOrder } from '../use-gift-order'

/** `showReservedBy` shows who has reserved the gifts. It is off at first, so that surprises are not spoiled. */
type Props = {
  gifts: Gift[]
  showReservedBy: boolean
  order: GiftOrder
  onEdit: (gift: Gift) => void
  onDelete: (gift: Gift) => void
}

function GiftThumbnail({ gift }: { gift: Gift }) {
  if (!gift.image)
    return (
      <span className={styles.none}>
        <AppIcon name="gift" />
      </span>
    )
  return (
    <img
      className={styles.thumb}
      src={gift.image.variants[0]?.url ?? gift.image.url}
      alt=""
      loading="lazy"
    />
  )
}

/** Whether a gift is reserved. With `reveal` also by whom, the address to which the confirmation was sent, and the date. */
function ReservationStatus({ gift, showReservedBy }: { gift: Gift; showReservedBy: boolean }) {
  const t = useCoupleTexts()
  const language = useLanguage()
  if (!gift.reserved)
    return (
      <Text size="sm" c="dimmed">
        {t('gifts.free')}
      </Text>
    )
  const name = showReservedBy ? gift.wedding_invitation?.name : undefined
  return (
    <div>
      <StatusBadge
        status="acceptat"
        label={name ? t('gifts.reserved_by', { name }) : t('gifts.reserved')}
      />
      {showReservedBy && (
        <Text size="sm" c="dimmed" className={styles.wrap}>
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

export function GiftList({ gifts, showReservedBy, order, onEdit, onDelete }: Props) {
  const t = useCoupleTexts()
  const isPhone = useMediaQuery('(max-width: 52rem)')
  const similar = (gift: Gift) => (gift.similar ? t('gifts.similar_yes') : t('gifts.similar_no'))
  const renderActions = (gift: Gift) => (
    <GiftActions gift={gift} order={order} onEdit={onEdit} onDelete={onDelete} />
  )
  if (isPhone) {
    return (
      <ul className="a-cards">
        {gifts.map((gift) => (
          <li key={gift.id}>
            <div className={styles.row}>
              <GiftThumbnail gift={gift} />
              <b>{gift.name}</b>
              {renderActions(gift)}
            </div>
            {gift.description && <span>{gift.description}</span>}
            {gift.url && (
              <span className={styles.wrap}>
                <GiftLink gift={gift} />
              </span>
            )}
            {gift.similar && <span>{t('gifts.similar_switch')}</span>}
            <ReservationStatus gift={gift} showReservedBy={showReservedBy} />
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
          {(['image', 'name', 'description', 'url', 'similar', 'status'] as const).map((column) => (
            <Table.Th key={column}>{t(`gifts.${column}`)}</Table.Th>
          ))}
          <Table.Th>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {gifts.map((gift) => (
          <Table.Tr key={gift.id} className={styles.line} {...order?.rowProps(gift)}>
            {order && (
              <Table.Td className={styles.gripcell}>
                <span className={styles.grip} title={t('gifts.drag')} {...order.handleProps(gift)}>
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
            <Table.Td className={styles.link}>
              <GiftLink gift={gift} />
            </Table.Td>
            <Table.Td>{similar(gift)}</Table.Td>
            <Table.Td>
              <ReservationStatus gift={gift} showReservedBy={showReservedBy} />
            </Table.Td>
            <Table.Td>{renderActions(gift)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
