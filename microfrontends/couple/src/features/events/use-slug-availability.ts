import { client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import { useDebouncedCallback } from '@alai/ui'
import { useEffect, useState } from 'react'
import type { Event } from './selected-event'

/** Returns whether the slug is available. It is queried 400 ms after the last keystroke. Undefined until the server has responded. */
export function useSlugAvailability(slug: string, event: Event | undefined): boolean | undefined {
  const [debouncedSlug, setDebouncedSlug] = useState(slug)
  const debounceSlug = useDebouncedCallback(setDebouncedSlug, 400)
  useEffect(() => debounceSlug(slug), [debounceSlug, slug])
  const availability = useQuery({
    queryKey: ['slug', debouncedSlug, event?.id],
    queryFn: () =>
      unwrap(
        client.GET('/api/events/check_slug', {
          params: { query: { slug: debouncedSlug, event_id: event?.id } },
        }),
      ),
    enabled: debouncedSlug !== '' && debouncedSlug !== event?.slug,
    retry: false,
  })
  return debouncedSlug === slug ? availability.data?.available : undefined
}
