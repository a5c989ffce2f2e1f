import { formatDayMonth } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { AppIcon, DataList, StatusBadge, Text } from '@alai/ui'
import type { ReactNode } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { GiftActions } from './gift-actions'
import { type Gift, type useGifts, urlHost } from '../api'
import styles from './registry.module.css'
import type { GiftReordering } from '../use-gift-reordering'

/** `showReservedBy`: whether the list shows who has reserved the gifts. It is off at first, because the gifts may be surprises. */
type Props = {
  query: ReturnType<typeof useGifts>
  showReservedBy: boolean
  order: GiftReordering
  onEdit: (gift: Gift) => void
  onDelete: (gift: Gift) => void
  empty: ReactNode
  onPageChange: (page: number) => void
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

/** Whether a gift is reserved. With `showReservedBy` it also shows the name, the e-mail address of the confirmation, and the date. */
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
          {[gift.reserved_email, formatDayMonth(gift.reserved_at, language)]
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

/** The gifts of the page. On a desktop their order can be changed by dragging. */
export function GiftList({
  query,
  showReservedBy,
  order,
  onEdit,
  onDelete,
  empty,
  onPageChange,
}: Props) {
  const t = useCoupleTexts()
  return (
    <DataList
      rows={query.data?.presents}
      query={query}
      columns={[
        {
          key: 'grip',
          header: t('gifts.drag'),
          isHeaderHidden: true,
          isHidden: !order,
          cellProps: { className: styles.gripcell },
          cell: (gift) => (
            <span className={styles.grip} title={t('gifts.drag')} {...order?.handleProps(gift)}>
              <AppIcon name="grip" />
            </span>
          ),
        },
        {
          key: 'image',
          header: t('gifts.image'),
          cell: (gift) => <GiftThumbnail gift={gift} />,
        },
        {
          key: 'name',
          header: t('gifts.name'),
          cellProps: { fw: 600, className: 'a-name' },
          cell: (gift) => gift.name,
        },
        {
          key: 'description',
          header: t('gifts.description'),
          cellProps: { className: `a-wrap ${styles.description}` },
          cell: (gift) => gift.description,
        },
        {
          key: 'url',
          header: t('gifts.url'),
          cellProps: { className: styles.link },
          cell: (gift) => <GiftLink gift={gift} />,
        },
        {
          key: 'similar',
          header: t('gifts.similar'),
          isWideOnly: true,
          cell: (gift) => t(gift.similar ? 'gifts.similar_yes' : 'gifts.similar_no'),
        },
        {
          key: 'status',
          header: t('gifts.status'),
          cell: (gift) => <ReservationStatus gift={gift} showReservedBy={showReservedBy} />,
        },
      ]}
      rowProps={(gift) => ({ className: styles.line, ...order?.rowProps(gift) })}
      actions={(gift) => (
        <GiftActions gift={gift} order={order} onEdit={onEdit} onDelete={onDelete} />
      )}
      card={(gift, { actions }) => (
        <GiftCard gift={gift} actions={actions} showReservedBy={showReservedBy} />
      )}
      empty={empty}
      pagination={query.data?.pagination}
      onPageChange={onPageChange}
    />
  )
}

function GiftCard({
  gift,
  actions,
  showReservedBy,
}: {
  gift: Gift
  actions: ReactNode
  showReservedBy: boolean
}) {
  const t = useCoupleTexts()
  return (
    <>
      <div className={styles.row}>
        <GiftThumbnail gift={gift} />
        <b>{gift.name}</b>
        {actions}
      </div>
      {gift.description && <span>{gift.description}</span>}
      {gift.url && (
        <span className={styles.wrap}>
          <GiftLink gift={gift} />
        </span>
      )}
      {gift.similar && <span>{t('gifts.similar_switch')}</span>}
      <ReservationStatus gift={gift} showReservedBy={showReservedBy} />
    </>
  )
}
