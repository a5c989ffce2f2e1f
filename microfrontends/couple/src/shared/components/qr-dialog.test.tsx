// The QR code of a URL, and the download of its file.
import { captureTimers, clickButton } from '@alai/kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderCouplePage, resetTestState } from '../../testing/couple-fixtures'
import QrDialog from './qr-dialog'

afterEach(resetTestState)

test('the URL of a downloaded file is valid until the browser has read it', async () => {
  const timers = captureTimers(10_000)
  const downloads: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(`${this.getAttribute('href')} ${this.download}`)
  })
  URL.createObjectURL = () => 'blob:qr'
  const revoke = vi.fn()
  URL.revokeObjectURL = revoke
  await renderCouplePage(
    <QrDialog
      title="Cod"
      url="https://alai.example/ana"
      fileName="ana"
      onClose={() => undefined}
    />,
    { path: '/app/website-builder' },
  )
  await screen.findByRole('dialog')
  clickButton('Descarcă SVG (tipar)')
  await waitFor(() => expect(downloads).toEqual(['blob:qr qr-ana.svg']))
  expect(revoke).not.toHaveBeenCalled()
  timers.runPending()
  expect(revoke.mock.calls).toEqual([['blob:qr']])
})
