// The tabs of the persons of an answer have the keys of a tab list.
import { cleanUpPage, mockApi } from '@alai/kit/testing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeSite } from '../../../shared/couple-site/site.fixture'
import { GET_SITE_WITH_FORMS_OPERATION, renderAccept } from '../pages/accept-page.fixture'

afterEach(cleanUpPage)

test('arrows, Home and End move between the persons and one tab is in the tab order', async () => {
  mockApi({ [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: makeSite() } } })
  await renderAccept('')
  fireEvent.click(await screen.findByLabelText('Familie'))
  const tabs = screen.getAllByRole('tab')
  expect(tabs).toHaveLength(3)
  for (const [key, expectedIndex] of [
    ['ArrowRight', 1],
    ['End', 2],
    ['ArrowRight', 0],
    ['ArrowLeft', 2],
    ['Home', 0],
  ] as const) {
    fireEvent.keyDown(screen.getByRole('tablist'), { key })
    expect(tabs.indexOf(document.activeElement as HTMLElement), key).toBe(expectedIndex)
    expect(tabs.map((tab) => [tab.tabIndex, tab.getAttribute('aria-selected')])).toEqual(
      tabs.map((_, i) => (i === expectedIndex ? [0, 'true'] : [-1, 'false'])),
    )
  }
})
