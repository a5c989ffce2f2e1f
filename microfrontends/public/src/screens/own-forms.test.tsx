// Alai's own short forms: what they ask, and the sentences of specification 1 §8, in both languages where it gives English.
import { arrival, clear, fill, play, press, problem, serve } from '@alai/kit/testing'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Share } from './article/share'
import { NewsletterBand } from './blog/newsletter-band'
import { OfferForm } from './food-waste/offer-form'
import PartnersScreen from './partners/partners.screen'
import PreRegisterScreen from './pre-register/pre-register.screen'

afterEach(clear)

type Form = {
  show: ReactNode
  call: string
  wrapper: string
  button: string
  values: Record<string, string>
  kinds: Record<string, string>
}

const NEWS: Form = {
  show: <NewsletterBand />,
  call: 'POST /api/newsletters',
  wrapper: 'newsletter',
  button: 'Mă abonez',
  values: { Nume: 'Ana', 'E-mail': 'ana@exemplu.ro' },
  kinds: { 'E-mail': 'email' },
}
const WASTE: Form = {
  show: <OfferForm />,
  call: 'POST /api/charity_contacts',
  wrapper: 'charity_contact',
  button: 'Trimiteți mesajul',
  values: {
    Nume: 'Ana',
    Telefon: '0740 000 112',
    'Data nunții': '2099-06-19',
    Orașul: 'Brașov',
    'Restaurantul sau sala': 'Șura',
  },
  kinds: { 'Data nunții': 'date', Telefon: 'tel' },
}
const PRE: Form = {
  show: <PreRegisterScreen />,
  call: 'POST /api/preregister_emails',
  wrapper: 'preregister',
  button: 'Vreau codul',
  values: {
    'Nume și prenume': 'Ana Pop',
    'Data nunții': '2099-06-19',
    'E-mail': 'ana@exemplu.ro',
    Telefon: '0740 000 113',
  },
  kinds: { 'Data nunții': 'date', 'E-mail': 'email', Telefon: 'tel' },
}

const open = (form: Form, language: 'ro' | 'en' = 'ro') =>
  play(form.show, { path: '/app/formular', language })

// Covers 1.5.07, 1.5.08, 1.5.11.
test.each([
  ['newsletter', NEWS],
  ['charity', WASTE],
  ['pre-registration', PRE],
])(
  'every field of the %s form has to be there, and goes out under its own name',
  async (_, form) => {
    const asked = serve({ [form.call]: { status: 204 } })
    await open(form)
    press(form.button)
    expect(screen.getAllByText('Completați acest câmp.')).toHaveLength(
      Object.keys(form.values).length,
    )
    expect(asked).toEqual([])
    for (const [label, kind] of Object.entries(form.kinds))
      expect(screen.getByLabelText(label).getAttribute('type'), label).toBe(kind)
    fill(form.values)
    // Pressed twice before the page knows of the first.
    const button = screen.getByRole('button', { name: form.button })
    act(() => {
      button.click()
      button.click()
    })
    await screen.findByRole('heading', { name: /înregistrată|succes|precomanda/ })
    expect(asked).toHaveLength(1)
    const body = asked[0]?.body as Record<string, Record<string, string>>
    expect(Object.values(body[form.wrapper] ?? {})).toEqual(
      expect.arrayContaining(Object.values(form.values)),
    )
  },
)

// Covers 1.8.10, 1.8.12, 1.8.18.
test.each([
  [
    'newsletter',
    NEWS,
    'Ne pare rău, a apărut o eroare. Reveniți mai târziu sau, mai bine, contactați‑ne!',
  ],
  [
    'charity',
    WASTE,
    'A aparut o problema, faceti refresh la pagina sau contactati administratorul daca problema persista.',
  ],
  [
    'pre-registration',
    PRE,
    'Ne pare rau, a intervenit o problema. Daca un refresh la pagina nu ajuta, contactati-ne prin email sau telefon.',
  ],
])(
  'a failure of the %s form is told in the specification’s words, and nothing that was written is lost',
  async (_, form, words) => {
    serve({ [form.call]: { status: 500, body: problem('internal', 'x') } })
    await open(form)
    fill(form.values)
    press(form.button)
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    for (const [label, value] of Object.entries(form.values))
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value)
  },
)

// Covers 1.8.10.
test('a subscription is thanked for, in Romanian and in the specification’s English', async () => {
  serve({ [NEWS.call]: { status: 204 } })
  await open(NEWS)
  fill(NEWS.values)
  press(NEWS.button)
  expect(
    await screen.findByRole('heading', { name: 'Abonarea dumneavoastră a fost înregistrată' }),
  ).toBeTruthy()
  clear()
  for (const [reply, words] of [
    [{ status: 204 }, 'Your subscription has been registered'],
    [{ status: 500 }, 'Sorry, an error occurred. Come back later or, better, contact us!'],
  ] as const) {
    serve({ [NEWS.call]: reply })
    await open(NEWS, 'en')
    await screen.findByRole('button', { name: 'Subscribe' })
    fill({ Name: 'Ana', 'E-mail': 'ana@exemplu.ro' })
    press('Subscribe')
    expect(await screen.findByText(words)).toBeTruthy()
    clear()
  }
})

// Covers 1.8.12.
test('an offer is confirmed', async () => {
  serve({ [WASTE.call]: { status: 204 } })
  await open(WASTE)
  fill(WASTE.values)
  press(WASTE.button)
  expect(
    await screen.findByRole('heading', { name: 'Mesajul a fost trimis cu succes.' }),
  ).toBeTruthy()
})

// Covers 1.8.19, 1.9.04.
test('a pre-registration of fifteen percent is thanked for, and closing leads home', async () => {
  serve({ [PRE.call]: { status: 204 } })
  await open(PRE)
  expect(screen.getByText('În loc de 99 €, plătiți 84,15 €, cu TVA inclus.')).toBeTruthy()
  fill(PRE.values)
  press(PRE.button)
  expect(await screen.findByRole('dialog', { name: 'Multumim pentru precomanda!' })).toBeTruthy()
  press('Închideți')
  expect(await arrival()).toBe('/')
})

// Covers 1.8.30.
test('a category begins with restaurants, and one without partners says so', async () => {
  const none = {
    providers: [],
    pagination: { current_page: 1, per_page: 10, total: 0, last_page: 1 },
  }
  const asked = serve({
    'GET /api/providers/search': { status: 200, body: none },
    'GET /api/providers': { status: 200, body: none },
  })
  await play(<PartnersScreen />, { path: '/app/parteneri' })
  expect(await screen.findByText('Nu sunt încă parteneri în această categorie')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Restaurant' })).toBeTruthy()
  const search = asked.find((one) => one.call === 'GET /api/providers/search')
  expect([search?.query.get('provider_type'), search?.query.get('page[number]')]).toEqual([
    'Restaurant',
    '1',
  ])
  expect(screen.queryByRole('navigation', { name: 'Paginile listei' })).toBeNull()
  for (const name of ['Restaurant', 'Muzică', 'Fotograf', 'Salon', 'Îmbrăcăminte', 'Dulciuri'])
    expect(screen.getAllByRole('link', { name }).length, name).toBeGreaterThan(0)
})

// Covers 1.8.28.
test.each([
  ['ro', 'Copiați linkul', 'Link copiat.'],
  ['en', 'Copy the link', 'Link copied.'],
] as const)('a copied link is told (%s)', async (language, button, words) => {
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: () => Promise.resolve() },
    configurable: true,
  })
  await play(<Share title="Titlu" path="/app/article/titlu" />, {
    path: '/app/article/titlu',
    language,
  })
  press(button)
  expect(await screen.findByText(words)).toBeTruthy()
})
