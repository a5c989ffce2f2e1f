// The albums of a site: unlocking an album, loading its photos, and adding photos.
import { type Schemas, asFormDataBody, client, errorStatus, unwrap } from '@alai/kit/api'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@alai/kit/query'
import { useLocation, useSearchParams } from '@alai/kit/router'
import { createFetchWithProgress } from '@alai/kit/uploads'
import { useEffect } from 'react'
import { writeHistoryState, readHistoryState } from '@alai/kit/history-state'
import { ensureVisitorId } from './visitor-id'

export type Photo = Schemas['Photo']
export type AlbumKey = Schemas['AlbumKey']
/** The number of photos that each step loads. */
export const PHOTOS_PER_STEP = 24
const ALBUM_KEY_CACHE_MS = 43_200_000

/**
 * Returns the key of an unlocked album, so that the password is asked once per visit. The key is stored in the memory
 * of this page, and in the history entries of this tab that show the album. A reload and Back therefore find it. It
 * expires at the time that the server has set. Browser storage contains no secret (contract 2).
 */
export function useAlbumKey(slug: string, kind: string) {
  const queryClient = useQueryClient()
  const locationKey = useLocation().key
  const queryKey = ['album-key', slug, kind]
  const historyKey = queryKey.join(' ')
  const initialData = () => {
    const storedKey = readHistoryState<AlbumKey>(historyKey)
    return storedKey && Date.parse(storedKey.expires_at) > Date.now() ? storedKey : null
  }
  const { data } = useQuery<AlbumKey | null>({
    queryKey,
    queryFn: () => null,
    initialData,
    staleTime: Infinity,
    gcTime: ALBUM_KEY_CACHE_MS,
  })
  // Each navigation (an open photo, the other language) creates a history entry, which needs the key as well.
  useEffect(() => {
    if (readHistoryState<AlbumKey>(historyKey)?.key !== data?.key)
      writeHistoryState(historyKey, data ?? undefined)
  }, [historyKey, data, locationKey])
  return { key: data, setKey: (key: AlbumKey | null) => queryClient.setQueryData(queryKey, key) }
}

/**
 * Unlocks an album. The codes of the guest's link, if there are any, make wrong passwords of other guests irrelevant.
 * Without them, the id of the visitor keeps the wrong passwords of others in the same network apart.
 */
export function useUnlockAlbum(slug: string, kind: string) {
  const [query] = useSearchParams()
  const [eventCode, guestCode] = [query.get('event_code'), query.get('guest_code')]
  const linkCodes = eventCode && guestCode ? { event_code: eventCode, code: guestCode } : {}
  return useMutation({
    mutationFn: async (password: string) =>
      (
        await unwrap(
          client.POST('/api/gallery/unlock', {
            body: {
              album: {
                event_slug: slug,
                kind,
                password,
                visitor_id: ensureVisitorId(),
                ...linkCodes,
              },
            },
          }),
        )
      ).album,
  })
}

/** Loads the first `count` photos of an album. The query repeats while the smaller sizes of new photos do not exist yet. */
export function usePhotos(key: AlbumKey, count: number) {
  return useQuery({
    queryKey: ['photos', key.key, count],
    queryFn: () =>
      unwrap(
        client.GET('/api/gallery/photos', {
          params: {
            header: { 'X-Album-Key': key.key },
            query: { 'page[number]': 1, 'page[per_page]': count },
          },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.photos.some(isAwaitingVariants) ? 3_000 : false),
  })
}

function isAwaitingVariants(photo: Photo): boolean {
  return photo.image?.variants.length === 0 && Date.now() - Date.parse(photo.created_at) < 60_000
}

/**
 * Whether this error means that the server rejects the key of the album, because it has expired or
 * the password was changed.
 */
export const isInvalidAlbumKeyError = (error: unknown) => errorStatus(error) === 404

export function uploadPhoto(key: AlbumKey, file: File, onProgress: (progress: number) => void) {
  const form = new FormData()
  form.set('photo[image]', file)
  return unwrap(
    client.POST('/api/gallery/photos', {
      params: { header: { 'X-Album-Key': key.key } },
      body: asFormDataBody(form) as never,
      bodySerializer: (body: unknown) => body as FormData,
      fetch: createFetchWithProgress(onProgress),
    }),
  )
}

/**
 * Returns the index of the photo that a key press selects (arrows, Home, End). Returns undefined
 * for other keys and at the ends of the album.
 */
export function photoIndexForKeyPress(
  key: string,
  index: number,
  total: number,
): number | undefined {
  const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: total - 1 }[key]
  return target === undefined || target < 0 || target >= total || target === index
    ? undefined
    : target
}

/** Returns the direction of a swipe: mostly horizontal and at least 40 px long, otherwise 0. */
export function swipeDirection(deltaX: number, deltaY: number): -1 | 0 | 1 {
  if (Math.abs(deltaX) < 40 || Math.abs(deltaX) < Math.abs(deltaY) * 1.5) return 0
  return deltaX < 0 ? 1 : -1
}
