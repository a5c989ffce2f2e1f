// AVIF and HEIC become JPEG in the browser; what it cannot read is refused before anything is sent (contract 6).
import { afterEach, expect, test, vi } from 'vitest'
import { UnreadableImageError, needsConversion, toUploadableImage } from './image-conversion'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A browser that reads pictures of this size. */
function stubImageDecoding(width: number, height: number) {
  const drawn: unknown[] = []
  const sizes: [number, number][] = []
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width, height, close: () => undefined }),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: (...what: unknown[]) => drawn.push(what),
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    sizes.push([this.width, this.height])
    done(new Blob(['made'], { type: type ?? '' }))
  })
  return { drawn, sizes }
}

test('what the server takes goes as it is', async () => {
  const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
  expect(await toUploadableImage(photo)).toBe(photo)
})

test('an AVIF becomes a JPEG of the same name, no larger than is ever shown', async () => {
  const { drawn, sizes } = stubImageDecoding(8192, 4096)
  const made = await toUploadableImage(
    new File(['x'], 'Nunta noastră.AVIF', { type: 'image/avif', lastModified: 5 }),
  )
  expect([made.name, made.type, made.lastModified]).toEqual(['Nunta noastră.jpg', 'image/jpeg', 5])
  expect(sizes).toEqual([[4096, 2048]])
  expect(drawn).toHaveLength(1)
})

test('by its name where the system does not say what it is', () => {
  expect([
    needsConversion({ type: '', name: 'IMG_1.heic' }),
    needsConversion({ type: 'image/heif', name: 'a' }),
    needsConversion({ type: '', name: 'a.csv' }),
    needsConversion({ type: 'image/png', name: 'a.avif' }),
  ]).toEqual([true, true, false, false])
})

// Covers 3.5.05.
test('a picture that this browser cannot read is told as that', async () => {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.reject(new DOMException('no', 'InvalidStateError')),
  )
  await expect(
    toUploadableImage(new File(['x'], 'a.heic', { type: 'image/heic' })),
  ).rejects.toBeInstanceOf(UnreadableImageError)
})
