// Links between Alai's pages and the couples' sites navigate inside the app, so that the shell focuses the heading of the next page.
import type { Schemas } from '@alai/kit/api'
import { cleanUpPage, redirectedPath, renderPage } from '@alai/kit/testing'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import LandingPage from './features/landing/pages/landing-page'
import { SampleSites } from './features/landing/components/sample-sites'
import { SiteFooter } from './shared/couple-site/site-footer'
import { makeSite } from './shared/couple-site/site.fixture'

afterEach(cleanUpPage)

const site = makeSite()

test.each<[string, ReactNode, string, string]>([
  [
    'the footer of a site',
    <SiteFooter
      key="footer"
      site={site}
      details={site.website_details[0] as Schemas['SiteDetails']}
    />,
    'Făcut cu Alai',
    '/',
  ],
  ['the sample sites', <SampleSites key="samples" />, 'Maria și Andrei', '/maria-si-andrei'],
  [
    'the start of the landing page',
    <LandingPage key="landing" />,
    'Vedeți un site adevărat',
    '/maria-si-andrei',
  ],
])('%s navigates inside the app', async (_, page, linkName, expectedPath) => {
  await renderPage(page, { path: '/undeva' })
  fireEvent.click(screen.getByRole('link', { name: linkName }))
  expect(await redirectedPath()).toBe(expectedPath)
})
