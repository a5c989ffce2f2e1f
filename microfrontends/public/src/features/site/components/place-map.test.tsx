// The map of a part of the event: drawn until a visitor agrees, then with the zoom of the specification (specification 1 §2, §9).
import { cleanUpPage, renderPage, mockApi } from '@alai/kit/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NEAR_MARGIN_PX } from '../../../shared/lazy-loading'
import { MAP_ZOOM } from './schedule'
import PlaceMap from './place-map'

const makeEventPart = (patch: object = {}) => ({
  id: 'p',
  tag: 'Petrecere',
  tag_icon: 'petrecere',
  location: 'Șura',
  address: 'Strada 1',
  date: '2099-06-05',
  hour: '18:00',
  google_lat: 45.6423,
  google_long: 25.5888,
  image: null,
  ...patch,
})

afterEach(cleanUpPage)

// Covers 1.2.29, 1.9.06, 3.3.06.
test('the zoom is 16 on a site and 17 on a sample, and tiles load after consent', async () => {
  expect([MAP_ZOOM, NEAR_MARGIN_PX]).toEqual([{ site: 16, sample: 17 }, 500])
  document.body.append(
    Object.assign(document.createElement('script'), {
      id: 'boot',
      type: 'application/json',
      textContent: JSON.stringify({ tiles: 'https://tile.example/{z}/{x}/{y}.png' }),
    }),
  )
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(300)
  mockApi({})
  await renderPage(
    <>
      <PlaceMap part={makeEventPart()} zoom={MAP_ZOOM.site} />
      <PlaceMap part={makeEventPart({ google_lat: null })} zoom={MAP_ZOOM.site} />
      <PlaceMap part={makeEventPart()} zoom={MAP_ZOOM.sample} />
    </>,
    { path: '/ana' },
  )
  // Before consent nothing is loaded from another host. Without coordinates no map is offered.
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getAllByRole('button', { name: /hart/i })).toHaveLength(2)
  await act(async () => screen.getAllByRole('button', { name: /hart/i })[0]?.click())
  const zooms = [...document.querySelectorAll('img')].map((tile) => tile.src.split('/')[3])
  expect(new Set(zooms)).toEqual(new Set(['16', '17']))
})
