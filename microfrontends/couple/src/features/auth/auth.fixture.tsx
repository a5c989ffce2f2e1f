// Fixtures of the pages that are shown before login.
import { renderPage } from '@alai/kit/testing'
import { UiProvider } from '@alai/ui'
import { screen } from '@testing-library/react'
import { SelectedEventProvider } from '../events'

export const renderAuthPage = (element: React.ReactNode, path: string) =>
  renderPage(
    <UiProvider nonce="x">
      <SelectedEventProvider>{element}</SelectedEventProvider>
    </UiProvider>,
    { path },
  )

export const findAlertText = async () => (await screen.findByRole('alert')).textContent
