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
import { NewsletterSignup } from './features/blog/components/newsletter-signup'
import { FoodOfferForm } from './features/food-waste/components/food-offer-form'
import PartnersPage from './features/partners/pages/partners-page'
import PreRegistrationPage from './features/pre-registration/pages/pre-registration-page'

afterEach(cleanUpPage)

type FormCase = {
  element: ReactNode
  operation: string
  bodyKey: string
  button: string
  values: Record<string, string>
  inputTypes: Record<string, string>
}

const NEWSLETTER: FormCase = {
  element: <NewsletterSignup />,
  operation: 'POST /api/newsletters',
  bodyKey: 'newsletter',
  button: 'Mă abonez',
  values: { Nume: 'Ana', 'E-mail': 'ana@exemplu.ro' },
  inputTypes: { 'E-mail': 'email' },
}
const FOOD_OFFER: FormCase = {
  element: <FoodOfferForm />,
  operation: 'POST /api/charity_contacts',
  bodyKey: 'charity_contact',
  button: 'Trimiteți mesajul',
  values: {
    Nume: 'Ana',
    Telefon: '0740 000 112',
    'Data nunții': '2099-06-19',
    Orașul: 'Brașov',
    'Restaurantul sau sala': 'Șura',
  },
  inputTypes: { 'Data nunții': 'date', Telefon: 'tel' },
}
const PRE_REGISTRATION: FormCase = {
  element: <PreRegistrationPage />,
  operation: 'POST /api/preregister_emails',
  bodyKey: 'preregister',
  button: 'Vreau codul',
  values: {
    'Nume și prenume': 'Ana Pop',
    'Data nunții': '2099-06-19',
    'E-mail': 'ana@exemplu.ro',
    Telefon: '0740 000 113',
  },
  inputTypes: { 'Data nunții': 'date', 'E-mail': 'email', Telefon: 'tel' },
}

const renderForm = (form: FormCase, language: 'ro' | 'en' = 'ro') =>
  renderPage(form.element, { path: '/app/formular', language })

// Covers 1.5.07, 1.5.08, 1.5.11.
test.each([
  ['newsletter', NEWSLETTER],
  ['charity', FOOD_OFFER],
  ['pre-registration', PRE_REGISTRATION],
])('the %s form requires every field and sends each under its own name', async (_, form) => {
  const requests = mockApi({ [form.operation]: { status: 204 } })
  await renderForm(form)
  clickButton(form.button)
  expect(screen.getAllByText('Completați acest câmp.')).toHaveLength(
    Object.keys(form.values).length,
  )
  expect(requests).toEqual([])
  for (const [label, inputType] of Object.entries(form.inputTypes))
    expect(screen.getByLabelText(label).getAttribute('type'), label).toBe(inputType)
  fillFields(form.values)
  // The page has not rendered the first request yet when the second click arrives.
  const button = screen.getByRole('button', { name: form.button })
  act(() => {
    button.click()
    button.click()
  })
  await screen.findByRole('heading', { name: /înregistrată|succes|precomanda/ })
  expect(requests).toHaveLength(1)
  const body = requests[0]?.body as Record<string, Record<string, string>>
  expect(Object.values(body[form.bodyKey] ?? {})).toEqual(
    expect.arrayContaining(Object.values(form.values)),
  )
})

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
])('a failed %s form shows the specified message and keeps the input', async (_, form, message) => {
  mockApi({ [form.operation]: { status: 500, body: problemBody('internal', 'x') } })
  await renderForm(form)
  fillFields(form.values)
  clickButton(form.button)
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  for (const [label, value] of Object.entries(form.values))
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value)
})

// Covers 1.8.10.
test('a newsletter subscription is confirmed in Romanian and in English', async () => {
  mockApi({ [NEWSLETTER.operation]: { status: 204 } })
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
    mockApi({ [NEWSLETTER.operation]: reply })
    await renderForm(NEWSLETTER, 'en')
    await screen.findByRole('button', { name: 'Subscribe' })
    fillFields({ Name: 'Ana', 'E-mail': 'ana@exemplu.ro' })
    clickButton('Subscribe')
    expect(await screen.findByText(message)).toBeTruthy()
    cleanUpPage()
  }
})

// Covers 1.8.12.
test('a food offer is confirmed', async () => {
  mockApi({ [FOOD_OFFER.operation]: { status: 204 } })
  await renderForm(FOOD_OFFER)
  fillFields(FOOD_OFFER.values)
  clickButton(FOOD_OFFER.button)
  expect(
    await screen.findByRole('heading', { name: 'Mesajul a fost trimis cu succes.' }),
  ).toBeTruthy()
})

// Covers 1.8.19, 1.9.04.
test('a pre-registration is confirmed and its closed dialog leads to the home page', async () => {
  mockApi({ [PRE_REGISTRATION.operation]: { status: 204 } })
  await renderForm(PRE_REGISTRATION)
  expect(screen.getByText('În loc de 99 €, plătiți 84,15 €, cu TVA inclus.')).toBeTruthy()
  fillFields(PRE_REGISTRATION.values)
  clickButton(PRE_REGISTRATION.button)
  expect(await screen.findByRole('dialog', { name: 'Multumim pentru precomanda!' })).toBeTruthy()
  clickButton('Închideți')
  expect(await redirectedPath()).toBe('/')
})

// Covers 1.8.30.
test('the partner page starts with restaurants and states that a category is empty', async () => {
  const emptyPage = {
    providers: [],
    pagination: { current_page: 1, per_page: 10, total: 0, last_page: 1 },
  }
  const requests = mockApi({
    'GET /api/providers/search': { status: 200, body: emptyPage },
    'GET /api/providers': { status: 200, body: emptyPage },
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
] as const)('a copied link is confirmed (%s)', async (language, button, message) => {
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
