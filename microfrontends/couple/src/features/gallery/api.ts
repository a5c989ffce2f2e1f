// Queries and mutations of the couple's two albums and their photos.
import { type Schemas, asFormDataBody, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { keepPreviousData, useQuery, useQueryClient } from '@alai/kit/query'
import { createFetchWithProgress } from '@alai/kit/uploads'

export type Album = Schemas['Album']
export type Photo = Schemas['Photo']
export const ALBUM_KINDS = ['civil', 'party'] as const
export type AlbumKind = (typeof ALBUM_KINDS)[number]

export function useAlbums(eventId: string | undefined) {
  return useQuery({
    queryKey: ['albums', eventId],
    enabled: eventId !== undefined,
    queryFn: async () =>
      (
        await unwrap(
          client.GET('/api/gallery/albums', { params: { query: { event_id: eventId ?? '' } } }),
        )
      ).albums,
  })
}

/** Whether a photo was uploaded less than a minute ago and has no smaller variants yet. */
function isAwaitingVariants(photo: Photo): boolean {
  return photo.image?.variants.length === 0 && Date.now() - Date.parse(photo.created_at) < 60_000
}

export function usePhotos(eventId: string, kind: AlbumKind, page: number) {
  return useQuery({
    queryKey: ['photos', eventId, kind, page],
    placeholderData: (previous, query) =>
      query?.queryKey[2] === kind ? keepPreviousData(previous) : undefined,
    queryFn: () =>
      unwrap(
        client.GET('/api/gallery/photos', {
          params: {
            query: { event_id: eventId, kind, 'page[number]': page, 'page[per_page]': 48 },
          },
        }),
      ),
    refetchInterval: (query) => (query.state.data?.photos.some(isAwaitingVariants) ? 3_000 : false),
  })
}

export function useGalleryMutation<Input>(
  mutationFn: (value: Input) => Promise<unknown>,
  onSuccess?: () => void,
) {
  const invalidateGallery = useInvalidateGallery()
  return useSingleFlightMutation({
    mutationFn: mutationFn,
    onSuccess: async () => {
      await invalidateGallery()
      onSuccess?.()
    },
  })
}

/** Returns a function that invalidates albums and photos. */
export function useInvalidateGallery() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      ['albums', 'photos'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    )
}

export const updateAlbum = (
  event_id: string,
  kind: AlbumKind,
  change: { password?: string | null; guests_may_add?: boolean },
) =>
  unwrap(
    client.PUT('/api/gallery/albums/{kind}', {
      params: { path: { kind } },
      body: { album: { event_id, ...change } },
    }),
  )

export const setPhotoHidden = (id: string, hidden: boolean) =>
  unwrap(
    client.PUT('/api/gallery/photos/{id}', {
      params: { path: { id } },
      body: { photo: { hidden } },
    }),
  )
export const deletePhoto = (id: string) =>
  unwrap(client.DELETE('/api/gallery/photos/{id}', { params: { path: { id } } }))

export function uploadPhoto(
  eventId: string,
  kind: AlbumKind,
  file: File,
  onProgress: (fraction: number) => void,
) {
  const form = new FormData()
  form.set('photo[event_id]', eventId)
  form.set('photo[kind]', kind)
  form.set('photo[image]', file)
  return unwrap(
    client.POST('/api/gallery/photos', {
      body: asFormDataBody(form) as never,
      bodySerializer: (b: unknown) => b as FormData,
      fetch: createFetchWithProgress(onProgress),
    }),
  )
}
