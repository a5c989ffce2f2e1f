// Reads the parameters of a link in an e-mail once, and removes them from the URL and the browser history.
import { useSearchParams } from '@alai/kit/router'
import { useEffect, useState } from 'react'

const SECRET_PARAMS = ['token', 'invitatie']

/** Whose first password a link sets: that of an invited co-user, or of the owner of a new account. */
export type InvitedUser = 'co-user' | 'owner'

const parseInvitedUser = (value: string | null): InvitedUser | undefined => {
  if (value === null) return undefined
  return value === 'titular' ? 'owner' : 'co-user'
}

/** Returns the token of the link, or an empty string, and who is invited by it, if it is an invitation. Other parameters stay in the URL. */
export function useMailLinkParams(): { token: string; invited: InvitedUser | undefined } {
  const [searchParams, setSearchParams] = useSearchParams()
  const [linkParams] = useState(() => ({
    token: searchParams.get('token')?.trim() ?? '',
    invited: parseInvitedUser(searchParams.get('invitatie')),
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
