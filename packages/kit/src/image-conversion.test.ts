// AVIF and HEIC are converted to JPEG in the browser; unreadable pictures are refused before anything is sent (contract 6).
import { afterEach, expect, test, vi } from 'vitest'
import { UnreadableImageError, needsConversion, toUploadableImage } from './image-conversion'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Simulates a browser that decodes pictures of this size. */
function stubImageDecoding(width: number, height: number) {
  const drawCalls: unknown[] = []
  const sizes: [number, number][] = []
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width, height, close: () => undefined }),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: (...args: unknown[]) => drawCalls.push(args),
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    callback,
    type,
  ) {
    sizes.push([this.width, this.height])
    callback(new Blob(['made'], { type: type ?? '' }))
  })
  return { drawCalls, sizes }
}

test('a format that the server accepts is not converted', async () => {
  const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
  expect(await toUploadableImage(photo)).toBe(photo)
})

test('an AVIF becomes a JPEG of the same name in at most the displayed size', async () => {
  const { drawCalls, sizes } = stubImageDecoding(8192, 4096)
  const converted = await toUploadableImage(
    new File(['x'], 'Nunta noastră.AVIF', { type: 'image/avif', lastModified: 5 }),
  )
  expect([converted.name, converted.type, converted.lastModified]).toEqual([
    'Nunta noastră.jpg',
    'image/jpeg',
    5,
  ])
  expect(sizes).toEqual([[4096, 2048]])
  expect(drawCalls).toHaveLength(1)
})

test('an unknown type is recognised by the file name', () => {
  expect([
    needsConversion({ type: '', name: 'IMG_1.heic' }),
    needsConversion({ type: 'image/heif', name: 'a' }),
    needsConversion({ type: '', name: 'a.csv' }),
    needsConversion({ type: 'image/png', name: 'a.avif' }),
  ]).toEqual([true, true, false, false])
})

// Covers 3.5.05.
test('an unreadable picture is rejected with its own error', async () => {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.reject(new DOMException('no', 'InvalidStateError')),
  )
  await expect(
    toUploadableImage(new File(['x'], 'a.heic', { type: 'image/heic' })),
  ).rejects.toBeInstanceOf(UnreadableImageError)
})
