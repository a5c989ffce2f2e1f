import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { remoteForPath } from './remote-for-path'

// Covers 1.2.17.
test('the shell and the server agree on who draws a path', () => {
  const server = readFileSync(`${process.cwd()}/api/src/pages/app_shell.rs`, 'utf8')
  const list = /fn remote_for_path[\s\S]*?\n}/.exec(server)?.[0] ?? ''
  const segments = [...list.matchAll(/"([a-z-]+)"/g)].map((m) => m[1] ?? '')
  const inside = segments.filter((w) => !['public', 'couple', 'staff', 'login'].includes(w))
  expect(inside.length).toBeGreaterThan(10)
  for (const segment of inside) {
    const area = [
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
    expect(remoteForPath(`/app/${segment}`), segment).toBe(area)
  }
  expect(
    ['newsletter/confirmare', 'newsletter/dezabonare']
      .filter((mailed) => list.includes(`"${mailed}"`))
      .map((mailed) => remoteForPath(`/app/${mailed}`)),
  ).toEqual(['public', 'public'])
  expect([
    remoteForPath('/'),
    remoteForPath('/ana-si-mihai'),
    remoteForPath('/login'),
    remoteForPath('/app/dashboard'),
  ]).toEqual(['public', 'public', 'couple', 'couple'])
})
