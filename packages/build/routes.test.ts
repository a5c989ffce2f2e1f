// The manifest of routes: what it refuses, and which microfrontend it gives a path.
import { expect, test } from 'vitest'
import { type PageRoute, findProblems, microfrontendTable, readRoutes } from './routes.mjs'

const BLOG: PageRoute = {
  path: '/app/blog',
  microfrontend: 'public',
  feature: 'blog',
  page: 'blog-page',
  audience: 'everyone',
  indexable: true,
  title: 'document-head:/app/blog.title',
}

test('the manifest of the repository is valid', () => {
  expect(findProblems(readRoutes())).toEqual([])
  expect(findProblems([BLOG])).toEqual([])
})

test.each<[object, string]>([
  [{ indexabel: true }, 'has an unknown field indexabel.'],
  [{ indexable: undefined }, 'does not say whether it is indexable.'],
  [{ audience: 'nobody' }, 'has no audience.'],
  [{ microfrontend: 'none' }, 'has no microfrontend.'],
  [{ path: 'app/blog' }, 'has a malformed path.'],
  [{ path: '/app/:name' }, 'has a parameter after /app/.'],
  [{ page: 'none-page' }, 'has no page features/blog/pages/none-page.'],
  [{ page: undefined }, 'has neither a page nor a redirect.'],
  [{ values: ['x'] }, 'lists values but does not end with a parameter.'],
  [{ preload: { chunk: [] } }, 'preloads unknown chunk.'],
  [{ title: 'document-head:none' }, 'has no text document-head:none in both languages.'],
])('the manifest refuses %j', (change, problem) => {
  const problems = findProblems([{ ...BLOG, ...change }])
  expect(problems.some((sentence) => sentence.endsWith(problem))).toBe(true)
})

test('the manifest refuses a path that is listed twice', () => {
  expect(findProblems([BLOG, BLOG])).toEqual(['The route /app/blog is listed twice.'])
})

test('a segment with pages of two microfrontends belongs to the shorter path', () => {
  const staffBlog: PageRoute = { ...BLOG, path: '/app/blog/nou', microfrontend: 'staff' }
  const coupleBlog: PageRoute = { ...BLOG, microfrontend: 'couple' }
  expect(microfrontendTable([staffBlog, coupleBlog])).toEqual({
    paths: [['/app/blog/nou', 'staff']],
    segments: [['blog', 'couple']],
  })
  // Unlisted segments are public.
  expect(microfrontendTable([staffBlog, BLOG]).segments).toEqual([])
  expect(() => microfrontendTable([BLOG, { ...staffBlog, path: '/app/blog/:id' }])).toThrow(
    'parameter',
  )
})
