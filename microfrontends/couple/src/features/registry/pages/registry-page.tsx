import { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { useClampPage } from '@alai/kit/pagination'
import { AppIcon, Button, EmptyState } from '@alai/ui'
import { useState } from 'react'
import { PageLoading } from '../../../shared/components/page-status'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useSelectedEvent } from '../../events'
import { useWebsite } from '../../website'
import { type Gift, useGifts } from '../api'
import { DeleteGiftDialog } from '../components/delete-gift-dialog'
import { GiftDialog } from '../components/gift-dialog'
import { GiftList } from '../components/gift-list'
import { RegistryHeader } from '../components/registry-header'
import { RegistryToolbar } from '../components/registry-toolbar'
import { useGiftReordering } from '../use-gift-reordering'

/** The gift registry of the couple and its reservations. */
export default function RegistryPage() {
  const t = useCoupleTexts()
  const { event } = useSelectedEvent()
  const listParams = useListSearchParams()
  const search = listParams.get('search')
  const gifts = useGifts(event?.id, search, listParams.page)
  useClampPage(listParams.page, gifts, listParams.replacePage)
  const site = useWebsite(event?.id).data
  const [editing, setEditing] = useState<Gift | 'new'>()
  const [deleting, setDeleting] = useState<Gift>()
  const [showReservedBy, setShowReservedBy] = useState(false)
  const rows = gifts.data?.presents ?? []
  const total = gifts.data?.pagination.total
  const order = useGiftReordering(rows, (listParams.page - 1) * 10 + 1, total ?? 0, search !== '')
  if (!event) return <PageLoading />
  const addButton = (
    <Button leftSection={<AppIcon name="plus" />} onClick={() => setEditing('new')}>
      {t('gifts.add')}
    </Button>
  )
  return (
    <>
      <RegistryHeader
        event={event}
        site={site}
        search={search}
        total={total}
        addButton={addButton}
      />
      <RegistryToolbar
        search={search}
        onSearch={listParams.setSearch}
        hasGifts={total !== undefined && total > 0}
        site={site}
        hasReservations={rows.some((gift) => gift.reserved)}
        showReservedBy={showReservedBy}
        onShowReservedByChange={setShowReservedBy}
      />
      <GiftList
        query={gifts}
        showReservedBy={showReservedBy}
        order={order}
        onEdit={setEditing}
        onDelete={setDeleting}
        empty={
          search ? (
            <EmptyState text={t('gifts.none_fit')} />
          ) : (
            <EmptyState text={t('gifts.empty')}>{addButton}</EmptyState>
          )
        }
        onPageChange={listParams.goToPage}
      />
      {editing && (
        <GiftDialog
          eventId={event.id}
          gift={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      <DeleteGiftDialog
        gift={deleting}
        showReservedBy={showReservedBy}
        onClose={() => setDeleting(undefined)}
      />
    </>
  )
}
