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
import { type Gift, removeGift, useGiftMutation, useGifts } from '../api'
import g from '../components/registry.module.css'
import { GiftList } from '../components/gift-list'
import { useGiftOrder } from '../use-gift-order'
import { RegistrySwitch } from '../../website/components/registry-switch'

/** The gift registry of the couple and its reservations. */
export default function RegistryPage() {
  const t = useCoupleTexts()
  const { event } = useSelectedEvent()
  const address = useListSearchParams()
  const search = address.get('search')
  const list = useGifts(event?.id, search, address.page)
  useClampPage(address.page, list, address.settle)
  const website = useWebsite(event?.id)
  const [editing, setEditing] = useState<Gift | 'new'>()
  const [deleting, setDeleting] = useState<Gift>()
  const [reveal, setReveal] = useState(false)
  const [files, setFiles] = useState(false)
  const remove = useGiftMutation(removeGift, () => {
    toastSuccess(t('gifts.deleted'))
    setDeleting(undefined)
  })
  const rows = list.data?.presents ?? []
  const pages = list.data?.pagination
  const order = useGiftOrder(rows, (address.page - 1) * 10 + 1, pages?.total ?? 0, search !== '')
  if (!event) return <PageLoading />
  const site = website.data
  const add = (
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
              ? { label: t('export.button'), icon: 'download', onClick: () => setFiles(true) }
              : null,
          ]}
        >
          {add}
        </PageActions>
      </PageHeader>
      <div className={g.tools}>
        {(search || (pages && pages.total > 0)) && (
          <SearchField label={t('gifts.search')} value={search} onSearch={address.search} />
        )}
        {site && <RegistrySwitch site={site} />}
        {rows.some((gift) => gift.reserved) && (
          <Switch
            label={t('gifts.reveal')}
            checked={reveal}
            onChange={(e) => setReveal(e.target.checked)}
          />
        )}
      </div>
      {list.isPending && <LoadingRows label={t('loading')} />}
      {list.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {pages?.total === 0 &&
        (search ? (
          <EmptyState text={t('gifts.none_fit')} />
        ) : (
          <EmptyState text={t('gifts.empty')}>{add}</EmptyState>
        ))}
      {rows.length > 0 && (
        <GiftList
          rows={rows}
          showReservedBy={reveal}
          order={order}
          onEdit={setEditing}
          onDelete={setDeleting}
        />
      )}
      {pages && rows.length > 0 && (
        <ListPager pageInfo={pages} rowCount={rows.length} onPageChange={address.goToPage} />
      )}
      {editing && (
        <GiftDialog
          eventId={event.id}
          gift={editing === 'new' ? undefined : editing}
          close={() => setEditing(undefined)}
        />
      )}
      {files && (
        <ExportDialog
          eventId={event.id}
          kind="gifts"
          filters={{ search_name: search || undefined }}
          close={() => setFiles(false)}
        />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('gifts.delete_title', { name: deleting?.name ?? '' })}
        text={
          deleting?.reserved
            ? reveal
              ? t('gifts.delete_reserved', { name: deleting.wedding_invitation?.name ?? '' })
              : t('gifts.delete_taken')
            : t('gifts.delete_text')
        }
        cancelLabel={t('keep')}
        confirmLabel={t('delete')}
        isBusy={remove.isPending}
        onConfirm={() =>
          deleting &&
          remove.mutate(deleting.id, { onError: (e) => toastError(e, t('delete_failed')) })
        }
      />
    </>
  )
}
