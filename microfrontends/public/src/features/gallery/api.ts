// The albums of a site: what opens one, its photos, and adding to it.
import { type Schemas, asFormDataBody, client, errorStatus, unwrap } from '@alai/kit/api'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@alai/kit/query'
import { useLocation } from '@alai/kit/router'
import { fetchWithProgress } from '@alai/kit/uploads'
import { useEffect } from 'react'
import { writeHistoryState, readHistoryState } from '../../shared/history-state'

export type Photo = Schemas['Photo']
export type AlbumKey = Schemas['AlbumKey']
/** How many photos come at a time. */
export const PHOTOS_PER_STEP = 24
const HALF_DAY_MS = 43_200_000

/**
 * The key of an opened album: one password a visit. It is in this page's memory, and in the entries of this tab's history that show the
 * album, so that a reload and the way back find it; with its hours it is over. Storage holds no secret (contract 2).
 */
export function useAlbumKey(slug: string, kind: string) {
  const queries = useQueryClient()
  const step = useLocation().key
  const queryKey = ['album-key', slug, kind]
  const name = queryKey.join(' ')
  const initialData = () => {
    const held = readHistoryState<AlbumKey>(name)
    return held && Date.parse(held.expires_at) > Date.now() ? held : null
  }
  const { data } = useQuery<AlbumKey | null>({
    queryKey,
    queryFn: () => null,
    initialData,
    staleTime: Infinity,
    gcTime: HALF_DAY_MS,
  })
  // Each step is an entry of its own: a photo that is open, the other language.
  useEffect(() => {
    if (readHistoryState<AlbumKey>(name)?.key !== data?.key)
      writeHistoryState(name, data ?? undefined)
  }, [name, data, step])
  return { key: data, setKey: (key: AlbumKey | null) => queries.setQueryData(queryKey, key) }
}

export function useUnlockAlbum(slug: string, kind: string) {
  return useMutation({
    mutationFn: async (password: string) =>
      (
        await unwrap(
          client.POST('/api/gallery/unlock', {
            body: { album: { event_slug: slug, kind, password } },
          }),
        )
      ).album,
  })
}

/** The first so many photos of an album; those that came a moment ago get their smaller sizes while one looks. */
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
    refetchInterval: (query) => (query.state.data?.photos.some(isFresh) ? 3_000 : false),
  })
}

function isFresh(photo: Photo): boolean {
  return photo.image?.variants.length === 0 && Date.now() - Date.parse(photo.created_at) < 60_000
}

/** The key no longer opens anything: its hours are over, or the password was changed. */
export const isAlbumKeyInvalid = (error: unknown) => errorStatus(error) === 404

export function uploadPhoto(key: AlbumKey, file: File, onProgress: (part: number) => void) {
  const form = new FormData()
  form.set('photo[image]', file)
  return unwrap(
    client.POST('/api/gallery/photos', {
      params: { header: { 'X-Album-Key': key.key } },
      body: asFormDataBody(form) as never,
      bodySerializer: (body: unknown) => body as FormData,
      fetch: fetchWithProgress(onProgress),
    }),
  )
}

/** Where a key leads from a photo; undefined for a key that leads nowhere. */
export function photoIndexForKey(key: string, at: number, total: number): number | undefined {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: total - 1 }[key]
  return to === undefined || to < 0 || to >= total || to === at ? undefined : to
}

/** A finger's way as a step: mostly sideways, and far enough to be meant. */
export function swipeDirection(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < 40 || Math.abs(dx) < Math.abs(dy) * 1.5) return 0
  return dx < 0 ? 1 : -1
}
