import { useClampPage } from '@alai/kit/pagination'
import {
  Button,
  ConfirmDialog,
  EmptyState,
  LoadFailed,
  Group,
  Modal,
  LoadingRows,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@alai/ui'
import { useState } from 'react'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { ListPager } from '@alai/kit/lists/list-pager'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type Album, type AlbumKind, saveAlbum, useGalleryMutation, usePhotos } from '../api'
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
  const pages = photos.data?.pagination
  const first = pages ? (pages.current_page - 1) * pages.per_page + 1 : 1
  const last = pages?.last_page ?? 1
  return (
    <>
      <AlbumAccess eventId={eventId} album={album} kind={kind} />
      <PhotoUpload
        eventId={eventId}
        kind={kind}
        onShowLastPage={page < last ? () => onPageChange(last) : undefined}
      />
      {photos.isPending && <LoadingRows label={t('loading')} />}
      {photos.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void photos.refetch()}
        />
      )}
      {pages?.total === 0 && <EmptyState text={t('gallery.empty')} />}
      {rows.length > 0 && <PhotoGrid photos={rows} firstNumber={first} />}
      {pages && rows.length > 0 && (
        <ListPager pageInfo={pages} rowCount={rows.length} onPageChange={onPageChange} />
      )}
    </>
  )
}

/** The access settings of an album: its password, and whether guests may add photos. */
function AlbumAccess({ eventId, album, kind }: { eventId: string; album: Album; kind: AlbumKind }) {
  const t = useCoupleTexts()
  const [dialog, setDialog] = useState<'password' | 'close'>()
  const wrong = (error: unknown) => toastError(error, t('failed'))
  const close = useGalleryMutation(
    () => saveAlbum(eventId, kind, { password: null }),
    () => {
      toastSuccess(t('gallery.album_closed'))
      setDialog(undefined)
    },
  )
  const allow = useGalleryMutation(
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
        checked={allow.isPending ? allow.variables : album.guests_may_add}
        disabled={allow.isPending}
        onChange={(e) => allow.mutate(e.target.checked, { onError: wrong })}
      />
      {dialog === 'password' && (
        <AlbumPasswordDialog
          eventId={eventId}
          kind={kind}
          changing={album.open}
          close={() => setDialog(undefined)}
        />
      )}
      <ConfirmDialog
        open={dialog === 'close'}
        onClose={() => setDialog(undefined)}
        title={t('gallery.close_title', { name: t(`gallery.${kind}`) })}
        text={t('gallery.close_text')}
        cancelLabel={t('keep')}
        confirmLabel={t('gallery.close')}
        isBusy={close.isPending}
        onConfirm={() => close.mutate(undefined, { onError: wrong })}
      />
    </section>
  )
}

function AlbumPasswordDialog({
  eventId,
  kind,
  changing,
  close,
}: {
  eventId: string
  kind: AlbumKind
  changing: boolean
  close: () => void
}) {
  const t = useCoupleTexts()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const save = useGalleryMutation(
    () => saveAlbum(eventId, kind, { password: password.trim() }),
    () => {
      toastSuccess(t('gallery.password_saved'))
      close()
    },
  )
  const { failure, errorProps } = useFieldErrors(save.error)
  const short = password.trim().length < 4
  const field = errorProps('password')
  return (
    <Modal
      opened
      onClose={close}
      title={changing ? t('gallery.change') : t('gallery.set')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          setTried(true)
          if (!short)
            save.mutate(undefined, {
              onError: (error) => {
                if (!failure) toastError(error, t('failed'))
              },
            })
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={t('gallery.password')}
            description={t('gallery.password_hint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            value={password}
            {...field}
            error={tried && short ? t('gallery.short') : field.error}
            onChange={(e) => setPassword(e.target.value)}
          />
          {changing && (
            <Text size="sm" c="dimmed">
              {t('gallery.password_changed')}
            </Text>
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
