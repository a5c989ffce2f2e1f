import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { preloads } from '../preloads.mjs'

const readSource = (file: string) =>
  readFileSync(`${process.cwd()}/microfrontends/public/src/${file}`, 'utf8')
const routePaths = (file: string) =>
  [...readSource(file).matchAll(/<Route\s+path="(\/[^"]*)"/g)].map((m) =>
    (m[1] ?? '').replace('?', ''),
  )
const chunksOf = (path: string) =>
  preloads
    .filter((rule) => rule.path.replace('/*', '') === path.replace('/:id', ''))
    .flatMap((rule) => rule.chunks ?? [])

test('every page whose screen is a lazy part has it named for its head', () => {
  const brandPaths = routePaths('brand-routes.tsx')
  expect(brandPaths.length).toBeGreaterThan(10)
  for (const path of brandPaths) expect(chunksOf(path), path).toContain('brand-routes')
})

test('a couple’s site, its yes and each page of ours is a part that the head of its address names', () => {
  for (const [path, part] of [
    ['/:slug', 'features/site/pages/site-page'],
    ['/:slug/formular-invitatie', 'features/answers/pages/accept-page'],
    ['/:slug/formular-raspuns-negativ', 'features/answers/pages/decline-page'],
    ['/:slug/registru-de-cadouri', 'features/registry/pages/registry-page'],
    ['/:slug/galerie-foto', 'features/gallery/pages/gallery-page'],
    ['/', 'features/landing/pages/landing-page'],
    ['/app/parteneri', 'features/partners/pages/partners-page'],
  ] as const)
    expect(chunksOf(path), path).toContain(part)
  const requestedPaths = [
    ...`${readSource('module.tsx')}${readSource('brand-routes.tsx')}`.matchAll(
      /import\(\s*'\.\/([^']+)'\s*\)/g,
    ),
  ].map((m) => m[1])
  expect(requestedPaths.length).toBeGreaterThan(8)
  for (const part of requestedPaths)
    expect(
      preloads.some((rule) => rule.chunks?.includes(part ?? '')),
      part,
    ).toBe(true)
})

test('every look but the first has its sheet named', () => {
  const looks = [
    ...readSource('shared/couple-site/theme.tsx').matchAll(/^ {2}(\w+):\s*\(\)\s*=>\s*import/gm),
  ].map((m) => m[1])
  expect(looks.length).toBeGreaterThan(2)
  for (const look of looks)
    expect(
      preloads.some(
        (rule) => rule.theme === look && rule.chunks?.includes(`styles/themes/${look}`),
      ),
      look,
    ).toBe(true)
})

test('the picture of an article is fetched in the width that its page shows', () => {
  const picture = preloads.find((rule) => rule.path === '/app/article/:slug')?.picture
  expect(picture).toBeTruthy()
  expect(readSource('features/blog/components/article-view.tsx')).toContain(`sizes="${picture}"`)
})
