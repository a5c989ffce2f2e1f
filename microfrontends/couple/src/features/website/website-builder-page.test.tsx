// The header of the builder: live switch, preview and QR code (specification 3 §2, §4 and §8).
import { clickButton, problemBody } from '@alai/kit/testing'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  EVENT_ID,
  makeEvent,
  ok,
  makePagination,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing/couple-fixtures'
import { GET_WEBSITE_OPERATION, makeWebsite, websiteReply } from './fixtures'
import {
  SAVE_FAILED_TEXT,
  getSwitch,
  clickSwitch,
  renderBuilder,
} from './website-builder-page.fixture'

afterEach(() => {
  vi.restoreAllMocks()
  resetTestState()
})

const SET_WEBSITE_LIVE_OPERATION = 'POST /api/website_details/live_website'

// Covers 3.2.01, 3.2.10, 3.2.11, 3.2.13, 3.2.21, 3.4.03, 3.7.06, 3.8.26.
test('the header has live switch, preview and QR code, and a site link while live', async () => {
  let site = makeWebsite()
  const requests = await renderBuilder(site, {
    [GET_WEBSITE_OPERATION]: () => websiteReply(site),
    [SET_WEBSITE_LIVE_OPERATION]: () => {
      site = makeWebsite({ live: true })
      return websiteReply(site)
    },
  })
  expect(screen.queryByRole('link', { name: 'Deschide site-ul' })).toBeNull()
  const preview = screen.getAllByRole('link', { name: 'Previzualizare' })[0]
  expect([preview?.getAttribute('href'), preview?.getAttribute('target')]).toEqual([
    '/app/preview/ana-si-mihai',
    '_blank',
  ])
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Website',
    'Formular Invitatie',
  ])
  clickSwitch('Live')
  await expectMessage('status', 'Statusul-ul website-ului a fost editat cu succes.')
  expect(sentBodies(requests, SET_WEBSITE_LIVE_OPERATION)).toEqual([
    { website_details: { event_id: EVENT_ID, live: true } },
  ])
  expect(screen.getByRole('link', { name: 'Deschide site-ul' }).getAttribute('href')).toBe(
    '/ana-si-mihai',
  )
})

// Covers 3.8.04.
test('a failed live switch shows an error and stays unchanged', async () => {
  await renderBuilder(makeWebsite(), {
    [SET_WEBSITE_LIVE_OPERATION]: { status: 500, body: problemBody('internal', 'x') },
  })
  clickSwitch('Live')
  await expectMessage('alert', SAVE_FAILED_TEXT)
  expect(getSwitch('Live').checked).toBe(false)
})

// Covers 3.2.10, 3.4.02.
test('the website cannot be made live during the trial', async () => {
  await renderBuilder(makeWebsite(), {
    'GET /api/clients/check_client': ok({
      active_demo: true,
      free_until: '2099-01-09T10:00:00Z',
      erase_at: null,
    }),
  })
  expect(
    (
      await screen.findByRole<HTMLInputElement>('switch', {
        name: 'Live (după activarea contului)',
      })
    ).disabled,
  ).toBe(true)
})

// Covers 3.2.12, 3.9.05.
test('the QR code is 250 pixels wide with a centred logo and the website URL', async () => {
  await renderBuilder()
  clickButton('Cod QR')
  const dialog = await screen.findByRole('dialog', { name: 'Codul QR al evenimentului tau' })
  const code = within(dialog).getByRole('img', { name: 'Codul QR al evenimentului tau' })
  expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['250', '250'])
  const logo = code.querySelector('image')
  const center = (side: 'x' | 'y', size: 'width' | 'height') =>
    Number(logo?.getAttribute(side)) + Number(logo?.getAttribute(size)) / 2
  const [, , viewWidth, viewHeight] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number)
  expect([center('x', 'width'), center('y', 'height')]).toEqual([
    (viewWidth ?? 0) / 2,
    (viewHeight ?? 0) / 2,
  ])
  expect(within(dialog).getByText(`${location.origin}/ana-si-mihai`)).toBeTruthy()
  expect(within(dialog).getByText(/^Site-ul nu este live/)).toBeTruthy()
})

// Covers 2.2.38.
test('during the trial the QR dialog offers a preview link', async () => {
  await renderBuilder(makeWebsite(), {
    'GET /api/clients/check_client': ok({
      active_demo: true,
      free_until: '2099-01-09T10:00:00Z',
      erase_at: null,
    }),
    [`GET /api/events/${EVENT_ID}/preview_link`]: ok({ preview_link: null }),
  })
  await screen.findByRole('switch', { name: 'Live (după activarea contului)' })
  clickButton('Cod QR')
  const dialog = await screen.findByRole('dialog', { name: 'Codul QR al evenimentului tau' })
  expect(await within(dialog).findByText(/^În perioada gratuită/)).toBeTruthy()
  expect(dialog.querySelector('svg[role=img]')).toBeNull()
})

test('a preview is not offered without a slug', async () => {
  await renderBuilder(makeWebsite(), {
    'GET /api/events': ok({ events: [makeEvent({ slug: null })], pagination: makePagination(1) }),
  })
  expect(screen.queryAllByRole('link', { name: 'Previzualizare' })).toEqual([])
  expect(screen.getAllByText('Alegeți întâi adresa site-ului la Evenimente.').length).toBe(2)
})
