// The dialog to reserve a gift: Back closes it and stays on the registry.
import { useLocation, useNavigate } from '@alai/kit/router'
import { cleanUpPage, clickButton, mockApi, renderPage } from '@alai/kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeSite } from '../../../shared/couple-site/site.fixture'
import RegistryPage from '../pages/registry-page'

afterEach(cleanUpPage)

const GIFT = {
  id: '01900000-0000-7000-8000-00000000000a',
  name: 'Ceainic',
  description: null,
  url: null,
  similar: false,
  reserved: false,
  image: null,
}

/** Goes back in the history and shows whether the current entry belongs to the dialog. */
function BrowserBackButton() {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (
    <button type="button" onClick={() => void navigate(-1)} data-entry={JSON.stringify(state)}>
      Înapoi în browser
    </button>
  )
}

const historyEntry = () =>
  screen.getByRole('button', { name: 'Înapoi în browser', hidden: true }).dataset.entry

test.each(['Înapoi în browser', 'Închide'])(
  'the button “%s” closes the reservation and stays on the registry',
  async (closingButton) => {
    mockApi({
      'GET /api/events/live_website': { status: 200, body: { event: makeSite() } },
      'GET /api/presents': {
        status: 200,
        body: {
          presents: [GIFT],
          pagination: { current_page: 1, per_page: 12, total: 1, last_page: 1 },
        },
      },
    })
    await renderPage(
      <>
        <RegistryPage />
        <BrowserBackButton />
      </>,
      { path: '/ana/registru-de-cadouri', route: '/:slug/registru-de-cadouri' },
    )
    await screen.findByRole('button', { name: /^Rezervați/ })
    // The entry of a closed dialog is not left behind, so that the dialog opens again in the same way.
    for (let round = 0; round < 2; round += 1) {
      clickButton(/^Rezervați/)
      await screen.findByRole('dialog', { name: 'Rezervați „Ceainic”' })
      await waitFor(() => expect(historyEntry()).toContain(GIFT.id))
      clickButton(closingButton)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(historyEntry()).toBe('null'))
      expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
    }
  },
)
