// Renders a couple's site with a changed part of it.
import { renderPage, mockApi } from '@alai/kit/testing'
import { screen } from '@testing-library/react'
import { makeSite } from '../../../shared/couple-site/site.fixture'
import SitePage from './site-page'

export const GET_SITE_OPERATION = 'GET /api/events/live_website'

export const makeEventPart = (patch: object = {}) => ({
  id: 'p',
  tag: 'Petrecere',
  tag_icon: 'petrecere',
  location: 'Șura din Poiană',
  address: 'Strada 1',
  date: '2099-06-05',
  hour: '18:00',
  google_lat: 45.6423,
  google_long: 25.5888,
  image: null,
  ...patch,
})

export async function renderSite(
  site: Parameters<typeof makeSite>[0] = {},
  query = '',
  language: 'ro' | 'en' = 'ro',
  albums: string[] = [],
) {
  const requests = mockApi({
    [GET_SITE_OPERATION]: { status: 200, body: { event: makeSite(site) } },
    'GET /api/gallery/open_albums': { status: 200, body: { albums } },
  })
  await renderPage(<SitePage />, { path: `/ana${query}`, route: '/:slug', language })
  // A loading page has a heading of its own.
  await screen.findAllByRole('heading', { level: 2 })
  return requests
}
