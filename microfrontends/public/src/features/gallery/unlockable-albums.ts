// Loads which albums of a site can be unlocked. The data of the site does not contain them.
import { client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'

/** Returns the albums of a site that guests can unlock. A built-in sample has none, and no request is sent. */
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
