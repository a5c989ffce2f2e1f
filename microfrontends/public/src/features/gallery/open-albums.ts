// Loads which albums of a site can be unlocked. The data of the site does not contain them.
import { client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'

/** A built-in sample has no albums and makes no request. */
export function useUnlockableAlbums(slug: string, isSample: boolean) {
  return useQuery({
    queryKey: ['albums', slug],
    queryFn: async () =>
      isSample
        ? []
        : (
            await unwrap(
              client.GET('/api/gallery/open_albums', { params: { query: { event_slug: slug } } }),
            )
          ).albums,
    staleTime: 60_000,
  })
}
