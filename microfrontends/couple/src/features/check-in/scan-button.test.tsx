// The guest code of an invitation is read from a photo.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import encodeQR from 'qr'
import { afterEach, expect, test, vi } from 'vitest'
import { resetTestState, expectMessage } from '../../testing/couple-fixtures'
import { renderCheckInPage } from './check-in-page.fixture'

afterEach(resetTestState)

const choosePhoto = () =>
  fireEvent.change(screen.getByLabelText('Citește codul QR', { selector: 'input' }), {
    target: { files: [new File(['x'], 'qr.jpg', { type: 'image/jpeg' })] },
  })
const INVITATION_LINK = 'https://alai.ro/ana?event_code=X&guest_code=k7qm2xwp41'

test('a photo of an invitation selects its party with the browser’s detector', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({}))
  window.BarcodeDetector = class {
    detect() {
      return Promise.resolve([{ rawValue: INVITATION_LINK }])
    }
  }
  await renderCheckInPage()
  await screen.findByText('Familia Pop')
  choosePhoto()
  expect(await screen.findByRole('group', { name: 'Familia Pop: câți au venit' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Ștefan Țîrlea')).toBeNull())
  delete window.BarcodeDetector
})

/** Replaces the canvas, which the test environment lacks, with one that returns the pixels of a photo. */
function stubCanvas(data: Uint8ClampedArray, side: number) {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: side, height: side }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    getImageData: () => ({ data, width: side, height: side }),
  } as unknown as null)
}

test('a library reads the code without a detector; a missing code is reported', async () => {
  const modules = encodeQR(INVITATION_LINK, 'raw', { border: 4 })
  const scale = 4
  const side = modules.length * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  stubCanvas(data, side)
  await renderCheckInPage()
  await screen.findByText('Familia Pop')
  choosePhoto()
  expect(await screen.findByRole('group', { name: 'Familia Pop: câți au venit' })).toBeTruthy()
  stubCanvas(new Uint8ClampedArray(side * side * 4).fill(255), side)
  choosePhoto()
  await expectMessage('alert', 'Nu am găsit un cod QR de invitație în fotografie.')
})

/** Gives the page a camera, and a detector that reads the link of an invitation in its picture. */
function stubCamera(getUserMedia: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({}))
  window.BarcodeDetector = class {
    detect() {
      return Promise.resolve([{ rawValue: INVITATION_LINK }])
    }
  }
}

function removeCamera() {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  delete window.BarcodeDetector
}

test('the camera selects the party whose invitation it sees, and is switched off', async () => {
  const stop = vi.fn()
  stubCamera(() => Promise.resolve({ getTracks: () => [{ stop }] }))
  await renderCheckInPage()
  await screen.findByText('Familia Pop')
  fireEvent.click(screen.getByRole('button', { name: 'Citește codul QR' }))
  expect(await screen.findByRole('group', { name: 'Familia Pop: câți au venit' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(stop).toHaveBeenCalledTimes(1)
  removeCamera()
})

test('without a permission for the camera a photo is offered', async () => {
  stubCamera(() => Promise.reject(new DOMException('denied', 'NotAllowedError')))
  await renderCheckInPage()
  await screen.findByText('Familia Pop')
  fireEvent.click(screen.getByRole('button', { name: 'Citește codul QR' }))
  await expectMessage('alert', 'Camera nu poate fi folosită aici. Fotografiați invitația.')
  expect(screen.getByRole('button', { name: 'Fă o fotografie' })).toBeTruthy()
  removeCamera()
})
