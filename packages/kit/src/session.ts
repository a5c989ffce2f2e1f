// Who is logged in, by the server's word.
// Through the facades, as everybody: a relative import would put a second copy into each remote.
import { client, unwrap } from '@alai/kit/api'
import type { Schemas } from '@alai/kit/api'
import { forget } from '@alai/kit/kept'
import { useQuery } from '@alai/kit/query'

export type Me = Schemas['User']

export const meKey = ['me'] as const

export function useMe() {
  return useQuery({
    queryKey: meKey,
    queryFn: async () => (await unwrap(client.GET('/api/users/get_by_token'))).user,
    retry: false,
    staleTime: 60_000,
  })
}

export function logIn(email: string, password: string) {
  return unwrap(client.POST('/api/login', { body: { user: { email, password } } }))
}

/** The second step, where the first one answered with a challenge. */
export function enterCode(challenge: string, code: string) {
  return unwrap(
    client.POST('/api/login/second_factor', { body: { second_factor: { challenge, code } } }),
  )
}

/** What the device keeps of this user goes too, whatever the server says. */
export async function logOut() {
  await forget()
  return unwrap(client.DELETE('/api/logout'))
}

/** Keeps the language that the user has chosen, for its next visit and its mails. */
export async function keepLanguage(language: 'ro' | 'en') {
  return (await unwrap(client.POST('/api/users/set_language', { body: { user: { language } } })))
    .user
}
