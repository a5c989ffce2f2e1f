import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { remoteForPath } from './remote-for-path'

// Covers 1.2.17.
test('the shell and the server agree on the remote of a path', () => {
  const serverSource = readFileSync(`${process.cwd()}/api/src/pages/app_shell.rs`, 'utf8')
  const serverFunction = /fn remote_for_path[\s\S]*?\n}/.exec(serverSource)?.[0] ?? ''
  const segments = [...serverFunction.matchAll(/"([a-z-]+)"/g)].map((m) => m[1] ?? '')
  const appSegments = segments.filter(
    (segment) => !['public', 'couple', 'staff', 'login'].includes(segment),
  )
  expect(appSegments.length).toBeGreaterThan(10)
  for (const segment of appSegments) {
    const remote = [
      'clienti',
      'client',
      'furnizori',
      'articole',
      'articol',
      'newsletter',
      'documente-legale',
      'mesaje',
      'audit',
      'securitate',
      'sanatate',
    ].includes(segment)
      ? 'staff'
      : 'public'
    expect(remoteForPath(`/app/${segment}`), segment).toBe(remote)
  }
  expect(
    ['newsletter/confirmare', 'newsletter/dezabonare']
      .filter((mailedPath) => serverFunction.includes(`"${mailedPath}"`))
      .map((mailedPath) => remoteForPath(`/app/${mailedPath}`)),
  ).toEqual(['public', 'public'])
  expect([
    remoteForPath('/'),
    remoteForPath('/ana-si-mihai'),
    remoteForPath('/login'),
    remoteForPath('/app/dashboard'),
  ]).toEqual(['public', 'public', 'couple', 'couple'])
})
