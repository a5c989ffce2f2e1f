// The parameters of a link in an e-mail. They are read once and removed from the URL and the browser history at once.
import { useSearchParams } from '@alai/kit/router'
import { useEffect, useState } from 'react'

const SECRET_PARAMS = ['token', 'invitatie']

/** Returns the token of the link, or an empty string, and whether it is an invitation. Other parameters stay in the URL. */
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
