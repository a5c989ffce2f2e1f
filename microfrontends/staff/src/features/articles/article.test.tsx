// The editor of an article: order of the sections, errors next to their fields, and concurrent edits.
import { fillFields, fillRichText, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  ok,
  renderStaffPage,
  sentBodies,
  resetTestState,
  expectMessage,
  confirmDiscarding,
} from '../../testing'
import { makeArticle } from '../../testing-content'
import ArticlePage from './pages/article-page'

afterEach(resetTestState)

const article = makeArticle()
const GET_ARTICLE_OPERATION = `GET /api/articles/${article.id}`
const UPDATE_ARTICLE_OPERATION = `PUT /api/articles/${article.id}`
const renderPage = (replies = {}, path = `/app/articol/${article.id}`) =>
  renderStaffPage(
    <ArticlePage />,
    { path, route: '/app/articol/:id' },
    { [GET_ARTICLE_OPERATION]: ok({ article }), ...replies },
  )
/** Returns the fields of the last multipart body: the name after `article`, and the value or the file name. */
const lastArticleFields = (bodies: unknown[]) =>
  Object.fromEntries(
    [
      ...String(bodies.at(-1)).matchAll(
        /name="article([^"]+)"(?:; filename="([^"]*)")?[^\r\n]*\r?\n(?:[^\r\n]+\r?\n)*\r?\n([^\r\n]*)/g,
      ),
    ].map(([, name, file, value]) => [name, file ?? value]),
  )
const titleValue = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: /^Titlu( \*)?$/ }).value
const sectionHeadings = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

test('a new article starts with one section and is sent completely', async () => {
  const requests = await renderPage(
    { 'POST /api/articles': { status: 201, body: { article: makeArticle({ version: 1 }) } } },
    '/app/articol/nou',
  )
  expect(sectionHeadings()).toEqual(['Secțiunea 1: Text'])
  fillFields({ Titlu: 'Flori de mai', Etichete: 'flori' })
  await fillRichText('Secțiunea 1: Text', '<p>Lalele</p>')
  clickButton('Salvează')
  await expectMessage('status', 'Articolul a fost salvat.')
  expect(lastArticleFields(sentBodies(requests, 'POST /api/articles'))).toMatchObject({
    '[title]': 'Flori de mai',
    '[meta_tags]': 'flori',
    '[state]': 'draft',
    '[featured]': 'false',
    '[article_sections][0][tip]': 'paragraf',
    '[article_sections][0][value]': '<p>Lalele</p>',
  })
})

// Covers 3.content.04.
test('sections keep their ids when they are moved, removed and restored', async () => {
  const requests = await renderPage({
    [UPDATE_ARTICLE_OPERATION]: ok({ article: makeArticle({ version: 4 }) }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Șase întrebări' })
  expect(sectionHeadings()).toEqual(['Secțiunea 1: Text', 'Secțiunea 2: Imagine'])
  clickButton('Mută mai jos secțiunea 1')
  expect(sectionHeadings()).toEqual(['Secțiunea 1: Imagine', 'Secțiunea 2: Text'])
  clickButton('Scoate secțiunea 2')
  expect(sectionHeadings()).toEqual(['Secțiunea 1: Imagine'])
  clickButton('Pune-o la loc')
  clickButton('Adaugă text')
  expect(sectionHeadings()).toHaveLength(3)
  clickButton('Salvează')
  await expectMessage('status', 'Articolul a fost salvat.')
  const fields = lastArticleFields(sentBodies(requests, UPDATE_ARTICLE_OPERATION))
  expect([
    fields['[version]'],
    fields['[article_sections][0][id]'],
    fields['[article_sections][1][id]'],
    fields['[article_sections][0][fe_component]'],
  ]).toEqual(['3', article.article_sections[1]?.id, article.article_sections[0]?.id, 'wide'])
  expect(fields).not.toHaveProperty('[article_sections][2][id]')
})

test('field errors appear at their fields and the input is kept', async () => {
  const fields = {
    title: ['required'],
    slug: ['taken'],
    description: ['required'],
    publish_at: ['out_of_range'],
    'article_sections[1][image_alt]': ['required'],
    'article_sections[0][value]': ['too_long'],
  }
  await renderPage({
    [UPDATE_ARTICLE_OPERATION]: { status: 422, body: problemBody('invalid', 'x', { fields }) },
  })
  await screen.findByRole('heading', { level: 1, name: 'Șase întrebări' })
  fireEvent.click(screen.getByRole('radio', { name: 'Programat' }))
  fillFields({ Adresa: 'flori', 'Apare la': '2020-01-01T10:00' })
  clickButton('Salvează')
  expect(await screen.findByText('Alt articol are sau a avut această adresă.')).toBeTruthy()
  expect(screen.getByText('Alegeți un moment din viitor.')).toBeTruthy()
  expect(screen.getAllByText('Completați acest câmp.')).toHaveLength(3)
  expect(screen.getByText('Textul este prea lung.')).toBeTruthy()
  expect((screen.getByLabelText('Adresa') as HTMLInputElement).value).toBe('flori')
  expect(screen.getByText('Aveți modificări nesalvate.')).toBeTruthy()
})

// Covers 3.content.05.
test('a stale save shows an alert and can overwrite the saved version', async () => {
  let isStale = true
  const replies = {
    [UPDATE_ARTICLE_OPERATION]: () => {
      if (isStale) {
        isStale = false
        return { status: 409, body: problemBody('stale') }
      }
      return ok({ article: makeArticle({ title: 'Flori', version: 8 }) })
    },
    [GET_ARTICLE_OPERATION]: () =>
      ok({ article: isStale ? article : makeArticle({ title: 'Al altcuiva', version: 7 }) }),
  }
  const requests = await renderPage(replies)
  await screen.findByRole('heading', { level: 1, name: 'Șase întrebări' })
  fillFields({ Titlu: 'Flori' })
  clickButton('Salvează')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('link', { name: 'Vezi ce s-a salvat' }).getAttribute('href')).toBe(
    `/app/preview/articol/${article.id}`,
  )
  expect(titleValue()).toBe('Flori')
  clickButton('Salvează peste')
  await expectMessage('status', 'Articolul a fost salvat.')
  expect(
    sentBodies(requests, UPDATE_ARTICLE_OPERATION).map(
      (body) => lastArticleFields([body])['[version]'],
    ),
  ).toEqual(['3', '7'])
})

// Covers 3.content.05.
test('a stale save is replaced by the saved version only after a confirmation', async () => {
  let isStale = false
  await renderPage({
    [UPDATE_ARTICLE_OPERATION]: () => {
      isStale = true
      return { status: 409, body: problemBody('stale') }
    },
    [GET_ARTICLE_OPERATION]: () =>
      ok({ article: isStale ? makeArticle({ title: 'Al altcuiva', version: 7 }) : article }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Șase întrebări' })
  fillFields({ Titlu: 'Flori' })
  clickButton('Salvează')
  await screen.findByText(/salvat de altcineva/)
  clickButton('Renunță la ce am scris')
  const question = within(await screen.findByRole('dialog', { name: 'Renunțați la ce ați scris?' }))
  fireEvent.click(question.getByText('Păstrează ce am scris'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(titleValue()).toBe('Flori')
  clickButton('Renunță la ce am scris')
  await confirmDiscarding()
  await waitFor(() => expect(titleValue()).toBe('Al altcuiva'))
})

// Covers 3.content.05.
test.each([
  ['reload', 'Renunță la ce am scris'],
  ['overwrite', 'Salvează peste'],
])('a failed %s after a stale save is shown and keeps the input', async (_, buttonName) => {
  let isStale = false
  await renderPage({
    [UPDATE_ARTICLE_OPERATION]: () => {
      isStale = true
      return { status: 409, body: problemBody('stale') }
    },
    [GET_ARTICLE_OPERATION]: () =>
      isStale ? { status: 404, body: problemBody('not_found') } : ok({ article }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Șase întrebări' })
  fillFields({ Titlu: 'Flori' })
  clickButton('Salvează')
  await screen.findByText(/salvat de altcineva/)
  clickButton(buttonName)
  if (buttonName === 'Renunță la ce am scris') await confirmDiscarding()
  await expectMessage('alert', 'Articolul acesta nu există sau a fost șters.')
  expect(titleValue()).toBe('Flori')
})

test('a new slug of a published article shows that the old URL redirects', async () => {
  await renderPage({
    [GET_ARTICLE_OPERATION]: ok({
      article: makeArticle({ state: 'published', published_at: '2099-01-04T10:00:00Z' }),
    }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Șase întrebări' })
  fillFields({ Adresa: 'altfel' })
  expect(
    screen.getByText('Adresa de până acum, /app/article/sase-intrebari, va duce aici.'),
  ).toBeTruthy()
  expect(screen.getByText('Publicat de la 4 ian., 12:00.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Previzualizare' }).getAttribute('href')).toBe(
    `/app/preview/articol/${article.id}`,
  )
})

test('a missing article shows not found; a failed load can be retried', async () => {
  await renderPage({ [GET_ARTICLE_OPERATION]: { status: 404, body: problemBody('not_found') } })
  expect(await screen.findByText('Articolul acesta nu există sau a fost șters.')).toBeTruthy()
  resetTestState()
  let attempts = 0
  await renderPage({
    [GET_ARTICLE_OPERATION]: () =>
      ++attempts === 1 ? { status: 403, body: problemBody('forbidden') } : ok({ article }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Încearcă din nou' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Șase întrebări' })).toBeTruthy()
})

test('a failed save keeps the input', async () => {
  await renderPage({ [UPDATE_ARTICLE_OPERATION]: 'offline' as const })
  await screen.findByRole('heading', { level: 1, name: 'Șase întrebări' })
  fillFields({ Titlu: 'Flori' })
  clickButton('Salvează')
  expect(
    await screen.findByText('Nu am putut salva. Ce ați scris este aici; încercați din nou.'),
  ).toBeTruthy()
  expect(titleValue()).toBe('Flori')
})
