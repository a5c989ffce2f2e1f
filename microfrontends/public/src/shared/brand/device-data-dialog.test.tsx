// The dialog about data on the device shows a switch only if there is something to choose.
import { cleanUpPage, renderPage, mockApi } from '@alai/kit/testing'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  cleanUpPage()
  vi.resetModules()
})

test.each([
  [null, 0],
  ['https://tile.example/{z}/{x}/{y}.png', 1],
])(
  'the map switch is shown only if the server has a tile source (%s)',
  async (tiles, switchCount) => {
    document.body.append(
      Object.assign(document.createElement('script'), {
        id: 'boot',
        type: 'application/json',
        textContent: JSON.stringify({ tiles }),
      }),
    )
    // The data that the server wrote into the page is read once.
    const { default: DeviceDataDialog } = await import('./device-data-dialog')
    mockApi({})
    await renderPage(<DeviceDataDialog onClose={() => undefined} />, { path: '/' })
    expect(await screen.findByText('Ce păstrăm pe dispozitiv')).toBeTruthy()
    expect(screen.queryAllByRole('switch')).toHaveLength(switchCount)
  },
)
