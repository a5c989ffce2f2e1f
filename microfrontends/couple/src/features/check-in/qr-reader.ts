// Reads the QR codes in a photo or a picture of the camera with the browser's detector, or with a library that is loaded on demand.
type QrDetector = { detect: (source: ImageBitmap) => Promise<{ rawValue: string }[]> }
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => QrDetector
  }
}

const loadQrLibrary = () => import('qr/decode.js')
/**
 * The longest sides in pixels to which a photo is scaled before it is read. The small size is fast. A distant code is
 * readable only in the larger one.
 */
const SCAN_SIZES = [900, 1_800]

/** Loads the library in advance if the browser has no detector, because the network may not be available later. */
export async function preloadQrReader(): Promise<void> {
  if (window.BarcodeDetector === undefined) await loadQrLibrary()
}

export async function readQrCodes(source: File | HTMLVideoElement): Promise<string[]> {
  const photo = await createImageBitmap(source)
  if (window.BarcodeDetector)
    return (await new window.BarcodeDetector({ formats: ['qr_code'] }).detect(photo)).map(
      ({ rawValue }) => rawValue,
    )
  const { decodeQR } = await loadQrLibrary()
  for (const maxSide of SCAN_SIZES) {
    try {
      return [decodeQR(scaledPixels(photo, maxSide))]
    } catch {
      // No code was found at this size.
    }
  }
  return []
}

function scaledPixels(photo: ImageBitmap, maxSide: number): ImageData {
  const scale = Math.min(1, maxSide / Math.max(photo.width, photo.height))
  const [width, height] = [
    Math.max(1, Math.round(photo.width * scale)),
    Math.max(1, Math.round(photo.height * scale)),
  ]
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext(
    '2d',
    { willReadFrequently: true },
  )
  if (!context) throw new Error('the canvas has no 2D context')
  context.drawImage(photo, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
