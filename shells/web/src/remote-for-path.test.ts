import { pathsOf, readRoutes } from '@alai/build/routes.mjs'
import { expect, test } from 'vitest'
import { remoteForPath } from './remote-for-path'

const ID = '01900000-0000-7000-8000-000000000000'

// Covers 1.2.17.
test('every page of the manifest is rendered by its microfrontend', () => {
  const routes = readRoutes()
  expect(routes.length).toBeGreaterThan(60)
  for (const route of routes)
    for (const pattern of pathsOf(route))
      expect(remoteForPath(pattern.replace(/:\w+\??/g, ID)), pattern).toBe(route.microfrontend)
})

test('a path that is not in the manifest belongs to the owner of its first segment', () => {
  for (const [path, remote] of [
    ['/ana-si-mihai', 'public'],
    ['/ana-si-mihai/altceva', 'public'],
    ['/login/', 'public'],
    ['/app/blog/altceva', 'public'],
    ['/app/client', 'staff'],
    ['/app/newsletter/confirmare/altceva', 'staff'],
    ['/app/', 'couple'],
    ['/app/buget/altceva', 'couple'],
    ['/app/altceva', 'public'],
    ['/app/constructor', 'public'],
  ] as const)
    expect(remoteForPath(path), path).toBe(remote)
})
