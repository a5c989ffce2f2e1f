// What the link of a mail brings with it: read once, and gone from the address bar and the history at once.
import { useSearchParams } from '@alai/kit/router'
import { useEffect, useState } from 'react'

const SECRET_PARAMS = ['token', 'invitatie']

/** A word of the link, or none; whatever else stands in the address stays there. */
export function useMailLinkParams(): { token: string; invited: boolean } {
  const [query, setQuery] = useSearchParams()
  const [brought] = useState(() => ({
    token: query.get('token')?.trim() ?? '',
    invited: query.has('invitatie'),
  }))
  const there = SECRET_PARAMS.some((name) => query.has(name))
  useEffect(() => {
    if (!there) return
    setQuery(
      (now) => new URLSearchParams([...now].filter(([name]) => !SECRET_PARAMS.includes(name))),
      {
        replace: true,
      },
    )
  }, [there, setQuery])
  return brought
}
