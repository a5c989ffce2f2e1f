// Converts pictures in formats that phones store and the server cannot read (AVIF, HEIC). A browser that can read the
// format converts the picture to JPEG before it is sent.

/** The formats that the server accepts. */
export const ACCEPTED_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
/**
 * The formats that the user may choose, including AVIF. HEIC is not listed, because an iPhone then converts the
 * picture to JPEG itself.
 */
export const SELECTABLE_IMAGE_TYPES = [...ACCEPTED_IMAGE_TYPES, 'image/avif']

const CONVERTED_TYPES = /^image\/(avif|heic|heif)(-sequence)?$/
const CONVERTED_EXTENSIONS = /\.(avif|heic|heif)$/i
/**
 * The maximum width and height after a conversion. Phones limit a canvas to about 16 million pixels, and no page
 * shows a larger picture.
 */
const MAX_SIDE_PX = 4096
const JPEG_QUALITY = 0.9

/** This browser cannot read the picture. */
export class UnreadableImageError extends Error {}

/** Whether the file has to be converted first. Some systems do not report the type of a file, so the file name is checked as well. */
export const needsConversion = (file: { type: string; name: string }): boolean =>
  CONVERTED_TYPES.test(file.type) || (file.type === '' && CONVERTED_EXTENSIONS.test(file.name))

/** Returns the file itself if the server accepts it, otherwise a JPEG of it. Fails with `UnreadableImageError` if this browser cannot read it. */
export async function toUploadableImage(file: File): Promise<File> {
  if (!needsConversion(file)) return file
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnreadableImageError()
  })
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadableImageError()
  // JPEG has no transparency. Without a background, transparent areas would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  )
  if (!blob) throw new UnreadableImageError()
  return new File([blob], `${file.name.replace(CONVERTED_EXTENSIONS, '')}.jpg`, {
    type: 'image/jpeg',
    lastModified: file.lastModified,
  })
}
