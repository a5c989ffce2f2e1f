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
import { useCoupleTexts } from '../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type Album, type Kind, saveAlbum, useGalleryWrite, usePhotos } from './gallery.data'
import { Photos } from './photos'
import { Uploads } from './uploads'

type Props = {
  eventId: string
  album: Album
  kind: Kind
  page: number
  turn: (page: number) => void
  settle: (page: number) => void
}

export function AlbumPanel({ eventId, album, kind, page, turn, settle }: Props) {
  const t = useCoupleTexts()
  const photos = usePhotos(eventId, kind, page)
  useClampPage(page, photos, settle)
  const rows = photos.data?.photos ?? []
  const pages = photos.data?.pagination
  const first = pages ? (pages.current_page - 1) * pages.per_page + 1 : 1
  const last = pages?.last_page ?? 1
  return (
    <>
      <Doors eventId={eventId} album={album} kind={kind} />
      <Uploads
        eventId={eventId}
        kind={kind}
        showLast={page < last ? () => turn(last) : undefined}
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
      {rows.length > 0 && <Photos photos={rows} first={first} />}
      {pages && rows.length > 0 && (
        <ListPager pageInfo={pages} rowCount={rows.length} onPageChange={turn} />
      )}
    </>
  )
}

/** The password and whether guests may add: who gets in, and what they may do. */
function Doors({ eventId, album, kind }: { eventId: string; album: Album; kind: Kind }) {
  const t = useCoupleTexts()
  const [dialog, setDialog] = useState<'password' | 'close'>()
  const wrong = (error: unknown) => toastError(error, t('failed'))
  const close = useGalleryWrite(
    () => saveAlbum(eventId, kind, { password: null }),
    () => {
      toastSuccess(t('gallery.album_closed'))
      setDialog(undefined)
    },
  )
  const allow = useGalleryWrite(
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
        <PasswordDialog
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

function PasswordDialog({
  eventId,
  kind,
  changing,
  close,
}: {
  eventId: string
  kind: Kind
  changing: boolean
  close: () => void
}) {
  const t = useCoupleTexts()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const save = useGalleryWrite(
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
