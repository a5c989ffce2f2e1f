// Which albums of a site may be asked for: the site itself does not tell, so whoever leads to them asks.
import { client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'

/** A built-in sample has none, and no server to ask. */
export function useOpenAlbums(slug: string, sample: boolean) {
  return useQuery({
    queryKey: ['albums', slug],
    queryFn: async () =>
      sample
        ? []
        : (
            await unwrap(
              client.GET('/api/gallery/open_albums', { params: { query: { event_slug: slug } } }),
            )
          ).albums,
    staleTime: 60_000,
  })
}
