import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { Button, ConfirmDialog, Group, Switch, Text } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Album, type AlbumKind, updateAlbum, useGalleryMutation } from '../api'
import { AlbumPasswordDialog } from './album-password-dialog'

type Props = { eventId: string; album: Album; kind: AlbumKind }

/** The access settings of an album: its password, and whether guests may add photos. */
export function AlbumAccess({ eventId, album, kind }: Props) {
  const t = useCoupleTexts()
  const [dialog, setDialog] = useState<'password' | 'close'>()
  const showError = (error: unknown) => toastError(error, t('failed'))
  const closeAlbum = useGalleryMutation(
    () => updateAlbum(eventId, kind, { password: null }),
    () => {
      toastSuccess(t('gallery.album_closed'))
      setDialog(undefined)
    },
  )
  const setGuestsMayAdd = useGalleryMutation(
    (guests_may_add: boolean) => updateAlbum(eventId, kind, { guests_may_add }),
    () => toastSuccess(t('gallery.switched')),
  )
  return (
    <section className="a-section">
      <Group justify="space-between" gap="md">
        <Text>{album.open ? t('gallery.opened') : t('gallery.closed')}</Text>
        <Group gap="xs">
          <Button variant="default" onClick={() => setDialog('password')}>
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
