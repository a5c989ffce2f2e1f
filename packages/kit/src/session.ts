// The session: which user is logged in, as the server reports it. The imports use package names, because a relative
// import would put a second copy of the module into each remote.
import { client, unwrap } from '@alai/kit/api'
import type { Schemas } from '@alai/kit/api'
import { clearOfflineStore } from '@alai/kit/offline-store'
import { useQuery } from '@alai/kit/query'

export type CurrentUser = Schemas['User']

export const currentUserKey = ['me'] as const

export function useCurrentUser() {
  return useQuery({
    queryKey: currentUserKey,
    queryFn: async () => (await unwrap(client.GET('/api/users/get_by_token'))).user,
    retry: false,
    staleTime: 60_000,
  })
}

export function logIn(email: string, password: string) {
  return unwrap(client.POST('/api/login', { body: { user: { email, password } } }))
}

/** Logs in with the code of the second factor, after `logIn` has returned a challenge. */
export function logInWithSecondFactor(challenge: string, code: string) {
  return unwrap(
    client.POST('/api/login/second_factor', { body: { second_factor: { challenge, code } } }),
  )
}

/** Deletes what the device stores of this user, whatever the server responds, and logs out. */
export async function logOut() {
  await clearOfflineStore()
  return unwrap(client.DELETE('/api/logout'))
}

/** Stores the language that the user has chosen, for the next visit and for mails. */
export async function saveUserLanguage(language: 'ro' | 'en') {
  return (await unwrap(client.POST('/api/users/set_language', { body: { user: { language } } })))
    .user
}
