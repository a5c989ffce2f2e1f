// The short forms of Alai: their fields, and the messages of specification 1 §8, in both languages where it contains English.
import {
  redirectedPath,
  cleanUpPage,
  fillFields,
  renderPage,
  clickButton,
  problemBody,
  mockApi,
} from '@alai/kit/testing'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ShareButtons } from './features/blog/components/share-buttons'
import { NewsletterSignup } from './features/newsletter/components/newsletter-signup'
import { FoodOfferForm } from './features/food-waste/components/food-offer-form'
import PartnersPage from './features/partners/pages/partners-page'
import PreRegistrationPage from './features/pre-registration/pages/pre-registration-page'

afterEach(cleanUpPage)

type FormCase = {
  show: ReactNode
  call: string
  wrapper: string
  button: string
  values: Record<string, string>
  kinds: Record<string, string>
}

const NEWSLETTER: FormCase = {
  show: <NewsletterSignup />,
  call: 'POST /api/newsletters',
  wrapper: 'newsletter',
  button: 'Mă abonez',
  values: { Nume: 'Ana', 'E-mail': 'ana@exemplu.ro' },
  kinds: { 'E-mail': 'email' },
}
const FOOD_OFFER: FormCase = {
  show: <FoodOfferForm />,
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
const PRE_REGISTRATION: FormCase = {
  show: <PreRegistrationPage />,
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

const renderForm = (form: FormCase, language: 'ro' | 'en' = 'ro') =>
  renderPage(form.show, { path: '/app/formular', language })

// Covers 1.5.07, 1.5.08, 1.5.11.
test.each([
  ['newsletter', NEWSLETTER],
  ['charity', FOOD_OFFER],
  ['pre-registration', PRE_REGISTRATION],
])(
  'every field of the %s form has to be there, and goes out under its own name',
  async (_, form) => {
    const requests = mockApi({ [form.call]: { status: 204 } })
    await renderForm(form)
    clickButton(form.button)
    expect(screen.getAllByText('Completați acest câmp.')).toHaveLength(
      Object.keys(form.values).length,
    )
    expect(requests).toEqual([])
    for (const [label, kind] of Object.entries(form.kinds))
      expect(screen.getByLabelText(label).getAttribute('type'), label).toBe(kind)
    fillFields(form.values)
    // A second click before the page knows of the first.
    const button = screen.getByRole('button', { name: form.button })
    act(() => {
      button.click()
      button.click()
    })
    await screen.findByRole('heading', { name: /înregistrată|succes|precomanda/ })
    expect(requests).toHaveLength(1)
    const body = requests[0]?.body as Record<string, Record<string, string>>
    expect(Object.values(body[form.wrapper] ?? {})).toEqual(
      expect.arrayContaining(Object.values(form.values)),
    )
  },
)

// Covers 1.8.10, 1.8.12, 1.8.18.
test.each([
  [
    'newsletter',
    NEWSLETTER,
    'Ne pare rău, a apărut o eroare. Reveniți mai târziu sau, mai bine, contactați‑ne!',
  ],
  [
    'charity',
    FOOD_OFFER,
    'A aparut o problema, faceti refresh la pagina sau contactati administratorul daca problema persista.',
  ],
  [
    'pre-registration',
    PRE_REGISTRATION,
    'Ne pare rau, a intervenit o problema. Daca un refresh la pagina nu ajuta, contactati-ne prin email sau telefon.',
  ],
])(
  'a failure of the %s form is told in the specification’s words, and nothing that was written is lost',
  async (_, form, message) => {
    mockApi({ [form.call]: { status: 500, body: problemBody('internal', 'x') } })
    await renderForm(form)
    fillFields(form.values)
    clickButton(form.button)
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    for (const [label, value] of Object.entries(form.values))
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value)
  },
)

// Covers 1.8.10.
test('a subscription is thanked for, in Romanian and in the specification’s English', async () => {
  mockApi({ [NEWSLETTER.call]: { status: 204 } })
  await renderForm(NEWSLETTER)
  fillFields(NEWSLETTER.values)
  clickButton(NEWSLETTER.button)
  expect(
    await screen.findByRole('heading', { name: 'Abonarea dumneavoastră a fost înregistrată' }),
  ).toBeTruthy()
  cleanUpPage()
  for (const [reply, message] of [
    [{ status: 204 }, 'Your subscription has been registered'],
    [{ status: 500 }, 'Sorry, an error occurred. Come back later or, better, contact us!'],
  ] as const) {
    mockApi({ [NEWSLETTER.call]: reply })
    await renderForm(NEWSLETTER, 'en')
    await screen.findByRole('button', { name: 'Subscribe' })
    fillFields({ Name: 'Ana', 'E-mail': 'ana@exemplu.ro' })
    clickButton('Subscribe')
    expect(await screen.findByText(message)).toBeTruthy()
    cleanUpPage()
  }
})

// Covers 1.8.12.
test('an offer is confirmed', async () => {
  mockApi({ [FOOD_OFFER.call]: { status: 204 } })
  await renderForm(FOOD_OFFER)
  fillFields(FOOD_OFFER.values)
  clickButton(FOOD_OFFER.button)
  expect(
    await screen.findByRole('heading', { name: 'Mesajul a fost trimis cu succes.' }),
  ).toBeTruthy()
})

// Covers 1.8.19, 1.9.04.
test('a pre-registration of fifteen percent is thanked for, and closing leads home', async () => {
  mockApi({ [PRE_REGISTRATION.call]: { status: 204 } })
  await renderForm(PRE_REGISTRATION)
  expect(screen.getByText('În loc de 99 €, plătiți 84,15 €, cu TVA inclus.')).toBeTruthy()
  fillFields(PRE_REGISTRATION.values)
  clickButton(PRE_REGISTRATION.button)
  expect(await screen.findByRole('dialog', { name: 'Multumim pentru precomanda!' })).toBeTruthy()
  clickButton('Închideți')
  expect(await redirectedPath()).toBe('/')
})

// Covers 1.8.30.
test('a category begins with restaurants, and one without partners says so', async () => {
  const none = {
    providers: [],
    pagination: { current_page: 1, per_page: 10, total: 0, last_page: 1 },
  }
  const requests = mockApi({
    'GET /api/providers/search': { status: 200, body: none },
    'GET /api/providers': { status: 200, body: none },
  })
  await renderPage(<PartnersPage />, { path: '/app/parteneri' })
  expect(await screen.findByText('Nu sunt încă parteneri în această categorie')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Restaurant' })).toBeTruthy()
  const search = requests.find((request) => request.operation === 'GET /api/providers/search')
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
] as const)('a copied link is told (%s)', async (language, button, message) => {
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: () => Promise.resolve() },
    configurable: true,
  })
  await renderPage(<ShareButtons title="Titlu" path="/app/article/titlu" />, {
    path: '/app/article/titlu',
    language,
  })
  clickButton(button)
  expect(await screen.findByText(message)).toBeTruthy()
})
