import { useClampPage } from '@alai/kit/pagination'
import { EmptyState, LoadFailed, Loading } from '@alai/ui'
import { ListPager } from '@alai/kit/lists/list-pager'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Album, type AlbumKind, usePhotos } from '../api'
import { AlbumAccess } from './album-access'
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

/** An album: its access settings, the upload, and a page of its photos. */
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
