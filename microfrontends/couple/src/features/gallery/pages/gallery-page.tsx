import { Alert, AppIcon, Button, PageHeader, Tabs, useMediaQuery } from '@alai/ui'
import { useState } from 'react'
import { useSelectedEvent } from '../../events'
import { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { PageLoadFailed, PageLoading } from '../../../shared/components/page-status'
import { useWebsite } from '../../website'
import { AlbumPanel } from '../components/album-panel'
import { ALBUM_KINDS, type Album, type AlbumKind, useAlbums } from '../api'

/** The two albums with their access settings and their photos. */
export default function GalleryPage() {
  const t = useCoupleTexts()
  const { event } = useSelectedEvent()
  const albums = useAlbums(event?.id)
  const website = useWebsite(event?.id)
  if (albums.isError) return <PageLoadFailed onRetry={() => void albums.refetch()} />
  if (!event || !albums.data) return <PageLoading />
  const photoCount = albums.data.reduce((sum, a) => sum + a.photos, 0)
  const path = event.slug && `/${event.slug}/galerie-foto`
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${path}`)
      toastSuccess(t('gallery.copied'))
    } catch (error) {
      toastError(error, t('failed'))
    }
  }
  return (
    <>
      <PageHeader title={t('gallery.title')} subtitle={t('gallery.line', { count: photoCount })}>
        {path && website.data?.live && (
          <Button
            component="a"
            variant="default"
            href={path}
            target="_blank"
            leftSection={<AppIcon name="eye" />}
          >
            {t('gallery.open')}
          </Button>
        )}
        {path && (
          <Button
            variant="default"
            leftSection={<AppIcon name="link" />}
            onClick={() => void copyLink()}
          >
            {t('gallery.copy')}
          </Button>
        )}
      </PageHeader>
      {website.data?.live === false && (
        <Alert color="yellow" mb="md">
          {t('gallery.not_live')}
        </Alert>
      )}
      <AlbumTabs key={event.id} eventId={event.id} albums={albums.data} />
    </>
  )
}

/** The first album with photos is open until the user chooses one. */
function AlbumTabs({ eventId, albums }: { eventId: string; albums: Album[] }) {
  const t = useCoupleTexts()
  const listParams = useListSearchParams()
  const isNarrow = useMediaQuery('(max-width: 30rem)')
  const countPhotos = (kind: AlbumKind) => albums.find((a) => a.kind === kind)?.photos ?? 0
  // It stays the same when photos are added or deleted.
  const [initialKind] = useState(
    () => ALBUM_KINDS.find((albumKind) => countPhotos(albumKind) > 0) ?? 'civil',
  )
  const kind = ALBUM_KINDS.find((k) => k === listParams.get('album')) ?? initialKind
  const album = albums.find((a) => a.kind === kind)
  return (
    <Tabs
      value={kind}
      onChange={(v) => listParams.setParams({ album: v ?? '' })}
      keepMounted={false}
    >
      <Tabs.List>
        {ALBUM_KINDS.map((albumKind) => (
          <Tabs.Tab key={albumKind} value={albumKind}>
            {t(`gallery.${isNarrow ? 'short_' : ''}${albumKind}`)} ({countPhotos(albumKind)})
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {ALBUM_KINDS.map((albumKind) => (
        <Tabs.Panel key={albumKind} value={albumKind}>
          {albumKind === kind && album && (
            <AlbumPanel
              key={`${eventId}-${albumKind}`}
              eventId={eventId}
              album={album}
              kind={albumKind}
              page={listParams.page}
              onPageChange={listParams.goToPage}
              onPageCorrected={listParams.replacePage}
            />
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
