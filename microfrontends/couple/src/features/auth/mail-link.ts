// Reads the parameters of a link in an e-mail once, and removes them from the URL and the browser history.
import { useSearchParams } from '@alai/kit/router'
import { useEffect, useState } from 'react'

const SECRET_PARAMS = ['token', 'invitatie']

/** Returns the token of the link, or an empty string, and whether it is an invitation. Other parameters stay in the URL. */
export function useMailLinkParams(): { token: string; invited: boolean } {
  const [searchParams, setSearchParams] = useSearchParams()
  const [linkParams] = useState(() => ({
    token: searchParams.get('token')?.trim() ?? '',
    invited: searchParams.has('invitatie'),
  }))
  const hasSecretParams = SECRET_PARAMS.some((name) => searchParams.has(name))
  useEffect(() => {
    if (!hasSecretParams) return
    setSearchParams(
      (current) =>
        new URLSearchParams([...current].filter(([name]) => !SECRET_PARAMS.includes(name))),
      {
        replace: true,
      },
    )
  }, [hasSecretParams, setSearchParams])
  return linkParams
}
