// Countdown, schedule, contacts and links of the couple's site (specification 1 §2, §8, §9).
import { cleanUpPage } from '@alai/kit/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeEventPart, renderSite } from './site-page.fixture'

afterEach(cleanUpPage)

// Covers 1.2.28.
test('the countdown shows days, hours, minutes and seconds', async () => {
  await renderSite()
  const cells = within(
    screen.getByRole('region', { name: 'Cât mai este până la nuntă' }),
  ).getAllByRole('term')
  expect(cells.map((cell) => cell.textContent).join(' ')).toMatch(
    /^(zi|zile) (oră|ore) (minut|minute) (secundă|secunde)$/,
  )
})

// Covers 1.2.29.
test('each part of the event is a tab and arrow keys move between tabs', async () => {
  await renderSite({
    details: {
      event_parts: [
        makeEventPart({
          id: 'a',
          tag: 'Cununie civila',
          tag_icon: 'cununie',
          location: 'Primăria',
        }),
        makeEventPart({ id: 'b' }),
      ],
    },
  })
  const [first, second] = screen.getAllByRole('tab')
  expect([first?.textContent, second?.textContent]).toEqual(['Cununia civilă', 'Petrecerea'])
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' })
  expect(second?.getAttribute('aria-selected')).toBe('true')
  for (const [key, expectedTab] of [
    ['Home', first],
    ['End', second],
  ] as const) {
    fireEvent.keyDown(screen.getByRole('tablist'), { key })
    expect(
      [expectedTab?.getAttribute('aria-selected'), document.activeElement === expectedTab],
      key,
    ).toEqual(['true', true])
  }
  const panel = screen.getByRole('tabpanel')
  for (const expectedText of ['18:00', 'Șura din Poiană', /05 iunie 2099/, /Strada 1/])
    expect(within(panel).getAllByText(expectedText)[0]).toBeTruthy()
  for (const [name, href] of [
    ['Google Maps', 'https://www.google.com/maps/search/?api=1&query=45.6423%2C25.5888'],
    ['Waze', 'https://waze.com/ul?ll=45.6423%2C25.5888&navigate=yes'],
    ['Apple Maps', 'https://maps.apple.com/?q=45.6423%2C25.5888'],
  ] as const)
    expect(within(panel).getByRole('link', { name }).getAttribute('href')).toBe(href)
})

// Covers 1.2.30, 1.9.05, 3.2.20, 3.9.04.
test('contacts can be called and the footer uses the couple’s colour, by default #1992D4', async () => {
  await renderSite({
    details: {
      wedding_contacts: [{ name: 'Nașa Ilinca', phone: '+40 740 000 101' }],
      footer_text: 'Cu drag',
      footer_disclaimer: 'Fără flori',
    },
  })
  expect(screen.getByText('Nașa Ilinca')).toBeTruthy()
  expect(screen.getByRole('link', { name: '+40 740 000 101' }).getAttribute('href')).toBe(
    'tel:+40740000101',
  )
  const footer = screen.getByRole('contentinfo')
  expect([footer.style.getPropertyValue('--couple'), footer.textContent]).toEqual([
    '#1992D4',
    expect.stringContaining('Fără flori'),
  ])
})

// Covers 1.2.06, 1.2.31, 3.2.16.
test('the registry is linked only while it is active', async () => {
  await renderSite()
  expect(screen.queryByRole('link', { name: 'Vedeți lista' })).toBeNull()
  cleanUpPage()
  await renderSite({ details: { registry_list_activation: true } }, '?guest_code=K7')
  const links = await screen.findAllByRole('link', { name: 'Vedeți lista' })
  expect(links[0]?.getAttribute('href')).toBe('/ana/registru-de-cadouri?guest_code=K7')
})

test('albums are linked only if one can be unlocked, with the codes of the link', async () => {
  await renderSite({ details: { registry_list_activation: true } })
  await screen.findAllByRole('link', { name: 'Vedeți lista' })
  expect(screen.queryByRole('link', { name: 'Vedeți fotografiile' })).toBeNull()
  cleanUpPage()
  await renderSite({}, '?guest_code=K7', 'ro', ['party'])
  expect(
    (await screen.findByRole('link', { name: 'Vedeți fotografiile' })).getAttribute('href'),
  ).toBe('/ana/galerie-foto?guest_code=K7')
})
