import { useClampPage } from '@alai/kit/pagination'
import {
  Button,
  ConfirmDialog,
  EmptyState,
  LoadFailed,
  Group,
  Loading,
  Switch,
  Text,
} from '@alai/ui'
import { useState } from 'react'
import { ListPager } from '@alai/kit/lists/list-pager'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type Album, type AlbumKind, saveAlbum, useGalleryMutation, usePhotos } from '../api'
import { AlbumPasswordDialog } from './album-password-dialog'
import { PhotoGrid } from './photo-grid'
import { PhotoUpload } from './photo-upload'

type Props = {
  eventId: string
  album: Album
  kind: AlbumKind
  page: number
  onPageChange: (page: number) => void
  onPageCorrected: (page: number) => void
}

export function AlbumPanel({ eventId, album, kind, page, onPageChange, onPageCorrected }: Props) {
  const t = useCoupleTexts()
  const photos = usePhotos(eventId, kind, page)
  useClampPage(page, photos, onPageCorrected)
  const rows = photos.data?.photos ?? []
  const pagination = photos.data?.pagination
  const firstNumber = pagination ? (pagination.current_page - 1) * pagination.per_page + 1 : 1
  const lastPage = pagination?.last_page ?? 1
  return (
    <>
      <AlbumAccess eventId={eventId} album={album} kind={kind} />
      <PhotoUpload
        eventId={eventId}
        kind={kind}
        onShowLastPage={page < lastPage ? () => onPageChange(lastPage) : undefined}
      />
      {photos.isPending && <Loading />}
      {photos.isError && <LoadFailed onRetry={() => void photos.refetch()} />}
      {pagination?.total === 0 && <EmptyState text={t('gallery.empty')} />}
      {rows.length > 0 && <PhotoGrid photos={rows} firstNumber={firstNumber} />}
      {pagination && rows.length > 0 && (
        <ListPager pageInfo={pagination} rowCount={rows.length} onPageChange={onPageChange} />
      )}
    </>
  )
}

/** The access settings of an album: its password, and whether guests may add photos. */
function AlbumAccess({ eventId, album, kind }: { eventId: string; album: Album; kind: AlbumKind }) {
  const t = useCoupleTexts()
  const [dialog, setDialog] = useState<'password' | 'close'>()
  const showError = (error: unknown) => toastError(error, t('failed'))
  const closeAlbum = useGalleryMutation(
    () => saveAlbum(eventId, kind, { password: null }),
    () => {
      toastSuccess(t('gallery.album_closed'))
      setDialog(undefined)
    },
  )
  const setGuestsMayAdd = useGalleryMutation(
    (guests_may_add: boolean) => saveAlbum(eventId, kind, { guests_may_add }),
    () => toastSuccess(t('gallery.switched')),
  )
  return (
    <section className="a-section">
      <Group justify="space-between" gap="md">
        <Text>{album.open ? t('gallery.opened') : t('gallery.closed')}</Text>
        <Group gap="xs">
          <Button variant={album.open ? 'default' : 'filled'} onClick={() => setDialog('password')}>
            {album.open ? t('gallery.change') : t('gallery.set')}
          </Button>
          {album.open && (
            <Button variant="subtle" color="red" onClick={() => setDialog('close')}>
              {t('gallery.close')}
            </Button>
          )}
        </Group>
      </Group>
      <Switch
        label={t('gallery.may_add')}
        description={t('gallery.may_add_hint')}
        checked={setGuestsMayAdd.isPending ? setGuestsMayAdd.variables : album.guests_may_add}
        disabled={setGuestsMayAdd.isPending}
        onChange={(e) => setGuestsMayAdd.mutate(e.target.checked, { onError: showError })}
      />
      {dialog === 'password' && (
        <AlbumPasswordDialog
          eventId={eventId}
          kind={kind}
          hasPassword={album.open}
          onClose={() => setDialog(undefined)}
        />
      )}
      <ConfirmDialog
        open={dialog === 'close'}
        onClose={() => setDialog(undefined)}
        title={t('gallery.close_title', { name: t(`gallery.${kind}`) })}
        text={t('gallery.close_text')}
        cancelLabel={t('keep')}
        confirmLabel={t('gallery.close')}
        isBusy={closeAlbum.isPending}
        onConfirm={() => closeAlbum.mutate(undefined, { onError: showError })}
      />
    </section>
  )
}
