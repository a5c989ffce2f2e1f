// The letter of the invitation: Back closes it and stays on the site.
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
