import { useClampPage } from '@alai/kit/pagination'
import {
  AppIcon,
  Button,
  ConfirmDialog,
  EmptyState,
  LoadFailed,
  PageHeader,
  LoadingRows,
  Switch,
} from '@alai/ui'
import { useState } from 'react'
import { useSelectedEvent } from '../../events/selected-event'
import { ExportDialog } from '../../exports/components/export-dialog'
import { PageActions } from '@alai/kit/components/page-actions'
import { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { ListPager } from '@alai/kit/lists/list-pager'
import { SearchField } from '@alai/kit/lists/search-field'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { PageLoading } from '../../../shared/components/page-status'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { useWebsite } from '../../website/api'
import { GiftDialog } from '../components/gift-dialog'
import { type Gift, deleteGift, useGiftMutation, useGifts } from '../api'
import styles from '../components/registry.module.css'
import { GiftList } from '../components/gift-list'
import { useGiftOrder } from '../use-gift-order'
import { RegistrySwitch } from '../../website/components/registry-switch'

/** The gift registry of the couple and its reservations. */
export default function RegistryPage() {
  const t = useCoupleTexts()
  const { event } = useSelectedEvent()
  const listParams = useListSearchParams()
  const search = listParams.get('search')
  const gifts = useGifts(event?.id, search, listParams.page)
  useClampPage(listParams.page, gifts, listParams.replacePage)
  const website = useWebsite(event?.id)
  const [editing, setEditing] = useState<Gift | 'new'>()
  const [deleting, setDeleting] = useState<Gift>()
  const [showReservedBy, setShowReservedBy] = useState(false)
  const [isExportOpen, setExportOpen] = useState(false)
  const deleteMutation = useGiftMutation(deleteGift, () => {
    toastSuccess(t('gifts.deleted'))
    setDeleting(undefined)
  })
  const rows = gifts.data?.presents ?? []
  const pages = gifts.data?.pagination
  const order = useGiftOrder(rows, (listParams.page - 1) * 10 + 1, pages?.total ?? 0, search !== '')
  if (!event) return <PageLoading />
  const site = website.data
  const addButton = (
    <Button leftSection={<AppIcon name="plus" />} onClick={() => setEditing('new')}>
      {t('gifts.add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('gifts.title')}
        subtitle={pages && !search && t('gifts.line', { count: pages.total })}
      >
        <PageActions
          actions={[
            site?.live && site.registry_list_activation && event.slug
              ? { label: t('gifts.open'), icon: 'eye', href: `/${event.slug}/registru-de-cadouri` }
              : null,
            search || pages?.total !== 0
              ? { label: t('export.button'), icon: 'download', onClick: () => setExportOpen(true) }
              : null,
          ]}
        >
          {addButton}
        </PageActions>
      </PageHeader>
      <div className={styles.tools}>
        {(search || (pages && pages.total > 0)) && (
          <SearchField label={t('gifts.search')} value={search} onSearch={listParams.setSearch} />
        )}
        {site && <RegistrySwitch site={site} />}
        {rows.some((gift) => gift.reserved) && (
          <Switch
            label={t('gifts.reveal')}
            checked={showReservedBy}
            onChange={(e) => setShowReservedBy(e.target.checked)}
          />
        )}
      </div>
      {gifts.isPending && <LoadingRows label={t('loading')} />}
      {gifts.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void gifts.refetch()}
        />
      )}
      {pages?.total === 0 &&
        (search ? (
          <EmptyState text={t('gifts.none_fit')} />
        ) : (
          <EmptyState text={t('gifts.empty')}>{addButton}</EmptyState>
        ))}
      {rows.length > 0 && (
        <GiftList
          gifts={rows}
          showReservedBy={showReservedBy}
          order={order}
          onEdit={setEditing}
          onDelete={setDeleting}
        />
      )}
      {pages && rows.length > 0 && (
        <ListPager pageInfo={pages} rowCount={rows.length} onPageChange={listParams.goToPage} />
      )}
      {editing && (
        <GiftDialog
          eventId={event.id}
          gift={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {isExportOpen && (
        <ExportDialog
          eventId={event.id}
          kind="gifts"
          filters={{ search_name: search || undefined }}
          onClose={() => setExportOpen(false)}
        />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('gifts.delete_title', { name: deleting?.name ?? '' })}
        text={
          deleting?.reserved
            ? showReservedBy
              ? t('gifts.delete_reserved', { name: deleting.wedding_invitation?.name ?? '' })
              : t('gifts.delete_taken')
            : t('gifts.delete_text')
        }
        cancelLabel={t('keep')}
        confirmLabel={t('delete')}
        isBusy={deleteMutation.isPending}
        onConfirm={() =>
          deleting &&
          deleteMutation.mutate(deleting.id, { onError: (e) => toastError(e, t('delete_failed')) })
        }
      />
    </>
  )
}
