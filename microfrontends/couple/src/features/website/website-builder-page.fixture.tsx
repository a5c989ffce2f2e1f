// Fixtures of the website builder: a function that renders it, and its switches.
import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { renderCouplePage, type Replies } from '../../testing/couple-fixtures'
import { GET_WEBSITE_OPERATION, makeWebsite, websiteReply } from './fixtures'
import WebsiteBuilderPage from './pages/website-builder-page'

export const SAVE_FAILED_TEXT =
  'Ne pare rau, a intervenit o problema. Daca un refresh la pagina nu ajuta, contactati-ne prin email sau telefon.'

export const getSwitch = (name: string | RegExp) =>
  screen.getByRole('switch', { name }) as HTMLInputElement

export const clickSwitch = (name: string | RegExp) => fireEvent.click(getSwitch(name))

export async function renderBuilder(site = makeWebsite(), replies: Replies = {}) {
  const requests = await renderCouplePage(
    <WebsiteBuilderPage />,
    { path: '/app/website-builder' },
    { [GET_WEBSITE_OPERATION]: websiteReply(site), ...replies },
  )
  await screen.findByRole('tab', { name: 'Website' })
  expect(screen.getByRole('heading', { level: 1, name: 'Creare website' })).toBeTruthy()
  return requests
}
