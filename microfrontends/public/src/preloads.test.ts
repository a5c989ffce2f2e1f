import { readRoutes } from '@alai/build/routes.mjs'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { preloads } from '../preloads.mjs'

const readSource = (file: string) =>
  readFileSync(`${process.cwd()}/microfrontends/public/src/${file}`, 'utf8')
const chunksOf = (path: string) =>
  preloads.filter((rule) => rule.path === path).flatMap((rule) => rule.chunks ?? [])

test('every brand page preloads the chunk of the brand routes', () => {
  const brandPaths = readRoutes()
    .filter(({ microfrontend }) => microfrontend === 'public')
    .filter(({ page, audience }) => page && ['everyone', 'staff'].includes(audience))
    .map(({ path }) => path)
  expect(brandPaths.length).toBeGreaterThan(10)
  for (const path of brandPaths) expect(chunksOf(path), path).toContain('brand-routes')
})

test('every lazy page is preloaded by the rule of its path', () => {
  for (const [path, chunk] of [
    ['/:slug', 'features/site/pages/site-page'],
    ['/:slug/formular-invitatie/*', 'features/answers/pages/accept-page'],
    ['/:slug/formular-raspuns-negativ/*', 'features/answers/pages/decline-page'],
    ['/:slug/registru-de-cadouri', 'features/registry/pages/registry-page'],
    ['/:slug/galerie-foto', 'features/gallery/pages/gallery-page'],
    ['/app/preview/:slug', 'shared/couple-site/site-preview'],
    ['/', 'features/landing/pages/landing-page'],
    ['/app/parteneri', 'features/partners/pages/partners-page'],
  ] as const)
    expect(chunksOf(path), path).toContain(chunk)
  const requestedPaths = ['module', 'routes.generated', 'brand-routes', 'brand-routes.generated']
    .flatMap((name) => [...readSource(`${name}.tsx`).matchAll(/import\(\s*'\.\/([^']+)'\s*\)/g)])
    .map((m) => m[1])
  expect(requestedPaths.length).toBeGreaterThan(18)
  for (const chunk of requestedPaths)
    expect(
      preloads.some((rule) => rule.chunks?.includes(chunk ?? '')),
      chunk,
    ).toBe(true)
})

test('an address that redirects preloads no page', () => {
  const redirects = readRoutes().filter(({ redirect }) => redirect)
  expect(redirects.length).toBe(2)
  for (const { path } of redirects) expect(chunksOf(path), path).toEqual([])
})

test('every theme except the default has its style sheet preloaded', () => {
  const themes = [
    ...readSource('shared/couple-site/theme.tsx').matchAll(/^ {2}(\w+):\s*\(\)\s*=>\s*import/gm),
  ].map((m) => m[1])
  expect(themes.length).toBeGreaterThan(2)
  for (const theme of themes)
    expect(
      preloads.some(
        (rule) => rule.theme === theme && rule.chunks?.includes(`styles/themes/${theme}`),
      ),
      theme,
    ).toBe(true)
})

test('the picture of an article is preloaded in the width that the page shows', () => {
  const picture = preloads.find((rule) => rule.path === '/app/article/:slug')?.picture
  expect(picture).toBeTruthy()
  expect(readSource('features/blog/components/article-view.tsx')).toContain(`sizes="${picture}"`)
})
