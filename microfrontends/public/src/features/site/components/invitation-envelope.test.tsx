// The invitation: Back closes its letter and stays on the site, and the envelope shows the whole name of the guest.
import { useNavigate } from '@alai/kit/router'
import { cleanUpPage, clickButton, mockApi, renderPage } from '@alai/kit/testing'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeSite } from '../../../shared/couple-site/site.fixture'
import { GET_SITE_OPERATION } from '../pages/site-page.fixture'
import SitePage from '../pages/site-page'

afterEach(cleanUpPage)

function BrowserBackButton() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Înapoi în browser
    </button>
  )
}

test('Back and the close button close the letter and stay on the site', async () => {
  const site = makeSite({ details: { long_invitation_text: '<p>Dragi prieteni</p>' } })
  mockApi({ [GET_SITE_OPERATION]: { status: 200, body: { event: site } } })
  await renderPage(
    <>
      <SitePage />
      <BrowserBackButton />
    </>,
    { path: '/ana', route: '/:slug' },
  )
  await screen.findAllByRole('heading', { level: 2 })
  clickButton('Deschideți invitația')
  clickButton('Citiți toată scrisoarea')
  await screen.findByText('Dragi prieteni')
  clickButton('Înapoi în browser')
  expect(screen.queryByRole('dialog')).toBeNull()
  clickButton('Citiți toată scrisoarea')
  const dialog = await screen.findByRole('dialog', { name: 'Citiți toată scrisoarea' })
  clickButton('Închide')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(within(dialog).queryByText('Dragi prieteni')).toBeNull()
})

test('a long name has several lines of a readable size on the envelope', async () => {
  const name = 'Familia Constantinescu-Brâncoveanu Alexandru și Theodora'
  mockApi({
    [GET_SITE_OPERATION]: { status: 200, body: { event: makeSite() } },
    'GET /api/guests/guest_details': {
      status: 200,
      body: {
        guest: null,
        refuzed_invitation: null,
        invitation: { name, persons: [], status: 'fara raspuns', open: 'whole' },
      },
    },
  })
  await renderPage(<SitePage />, {
    path: '/ana?event_code=ANAMIHAI&guest_code=K7QM2XWP4D',
    route: '/:slug',
  })
  const address = (await screen.findByText('Familia Constantinescu-')).closest('text')
  expect(address?.children).toHaveLength(3)
  // The envelope is 300 units wide. It is 269 px wide on the narrowest phone.
  expect((parseFloat(address?.style.fontSize ?? '') * 269) / 300).toBeGreaterThanOrEqual(16)
})
