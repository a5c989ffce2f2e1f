// The editor of an article: order of the sections, errors next to their fields, and concurrent edits.
import { fillFields, clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  makeArticle,
  ok,
  renderAtPath,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing'
import { ArticlePage } from './pages/article-page'

afterEach(resetTestState)

const one = makeArticle()
const LOAD = `GET /api/articles/${one.id}`
const SAVE = `PUT /api/articles/${one.id}`
const show = (replies = {}, path = `/app/articol/${one.id}`) =>
  renderAtPath(
    <ArticlePage />,
    { path, route: '/app/articol/:id' },
    { [LOAD]: ok({ article: one }), ...replies },
  )
/** Returns the fields of the last multipart body: the name after `article`, and the value or the file name. */
const form = (bodies: unknown[]) =>
  Object.fromEntries(
    [
      ...String(bodies.at(-1)).matchAll(
        /name="article([^"]+)"(?:; filename="([^"]*)")?[^\r\n]*\r?\n(?:[^\r\n]+\r?\n)*\r?\n([^\r\n]*)/g,
      ),
    ].map(([, name, file, value]) => [name, file ?? value]),
  )
const titled = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Titlu( \*)?$/ }).value
const pieces = () => screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)

test('a new article starts with one section and is sent completely', async () => {
  const requests = await show(
    { 'POST /api/articles': { status: 201, body: { article: makeArticle({ version: 1 }) } } },
    '/app/articol/nou',
  )
  expect(pieces()).toEqual(['Secțiunea 1: Text'])
  fillFields({ Titlu: 'Flori de mai', Etichete: 'flori' })
  const box = screen.getByRole('textbox', { name: 'Secțiunea 1: Text' })
  box.innerHTML = '<p>Lalele</p>'
  fireEvent.input(box)
  clickButton('Salvează')
  await expectMessage('status', 'Articolul a fost salvat.')
  expect(form(sentBodies(requests, 'POST /api/articles'))).toMatchObject({
    '[title]': 'Flori de mai',
    '[meta_tags]': 'flori',
    '[state]': 'draft',
    '[featured]': 'false',
    '[article_sections][0][tip]': 'paragraf',
    '[article_sections][0][value]': '<p>Lalele</p>',
  })
})

// Covers 3.content.04.
test('sections are moved, taken away and put back, and keep their ids', async () => {
  const requests = await show({ [SAVE]: ok({ article: makeArticle({ version: 4 }) }) })
  await screen.findByRole('heading', { level: 1, name: 'Șase întrebări' })
  expect(pieces()).toEqual(['Secțiunea 1: Text', 'Secțiunea 2: Imagine'])
  clickButton('Mută mai jos secțiunea 1')
  expect(pieces()).toEqual(['Secțiunea 1: Imagine', 'Secțiunea 2: Text'])
  clickButton('Scoate secțiunea 2')
  expect(pieces()).toEqual(['Secțiunea 1: Imagine'])
  clickButton('Pune-o la loc')
  clickButton('Adaugă text')
  expect(pieces()).toHaveLength(3)
  clickButton('Salvează')
  await expectMessage('status', 'Articolul a fost salvat.')
  const out = form(sentBodies(requests, SAVE))
  expect([
    out['[version]'],
    out['[article_sections][0][id]'],
    out['[article_sections][1][id]'],
    out['[article_sections][0][fe_component]'],
  ]).toEqual(['3', one.article_sections[1]?.id, one.article_sections[0]?.id, 'wide'])
  expect(out).not.toHaveProperty('[article_sections][2][id]')
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
  await show({ [SAVE]: { status: 422, body: problemBody('invalid', 'x', { fields }) } })
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
  let late = true
  const replies = {
    [SAVE]: () => {
      if (late) {
        late = false
        return { status: 409, body: problemBody('stale') }
      }
      return ok({ article: makeArticle({ title: 'Flori', version: 8 }) })
    },
    [LOAD]: () => ok({ article: late ? one : makeArticle({ title: 'Al altcuiva', version: 7 }) }),
  }
  const requests = await show(replies)
  await screen.findByRole('heading', { level: 1, name: 'Șase întrebări' })
  fillFields({ Titlu: 'Flori' })
  clickButton('Salvează')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('link', { name: 'Vezi ce s-a salvat' }).getAttribute('href')).toBe(
    `/app/preview/articol/${one.id}`,
  )
  expect(titled()).toBe('Flori')
  clickButton('Salvează peste')
  await expectMessage('status', 'Articolul a fost salvat.')
  expect(sentBodies(requests, SAVE).map((body) => form([body])['[version]'])).toEqual(['3', '7'])
})

// Covers 3.content.05.
test('a stale save can be replaced by the saved version', async () => {
  let late = false
  await show({
    [SAVE]: () => {
      late = true
      return { status: 409, body: problemBody('stale') }
    },
    [LOAD]: () => ok({ article: late ? makeArticle({ title: 'Al altcuiva', version: 7 }) : one }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Șase întrebări' })
  fillFields({ Titlu: 'Flori' })
  clickButton('Salvează')
  await screen.findByText(/salvat de altcineva/)
  clickButton('Renunță la ce am scris')
  await waitFor(() => expect(titled()).toBe('Al altcuiva'))
})

test('of a public article a new address tells where the old one leads; a preview opens what is saved', async () => {
  await show({
    [LOAD]: ok({
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
    `/app/preview/articol/${one.id}`,
  )
})

test('a missing article shows not found; a failed load can be retried', async () => {
  await show({ [LOAD]: { status: 404, body: problemBody('not_found') } })
  expect(await screen.findByText('Articolul acesta nu există sau a fost șters.')).toBeTruthy()
  resetTestState()
  let tries = 0
  await show({
    [LOAD]: () =>
      ++tries === 1 ? { status: 403, body: problemBody('forbidden') } : ok({ article: one }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Încearcă din nou' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Șase întrebări' })).toBeTruthy()
})

test('a failed save keeps the input', async () => {
  await show({ [SAVE]: 'offline' as const })
  await screen.findByRole('heading', { level: 1, name: 'Șase întrebări' })
  fillFields({ Titlu: 'Flori' })
  clickButton('Salvează')
  expect(
    await screen.findByText('Nu am putut salva. Ce ați scris este aici; încercați din nou.'),
  ).toBeTruthy()
  expect(titled()).toBe('Flori')
})
