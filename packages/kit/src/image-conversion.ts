// Pictures that telephones keep and the server has no reader for (AVIF, HEIC): the browser that can read one makes a JPEG of it, before
// anything is sent.

/** What the server takes as it is. */
export const ACCEPTED_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
/** What may be chosen: AVIF too. HEIC is not named, so that an iPhone hands over a JPEG of its own. */
export const SELECTABLE_IMAGE_TYPES = [...ACCEPTED_IMAGE_TYPES, 'image/avif']

const CONVERTED_TYPES = /^image\/(avif|heic|heif)(-sequence)?$/
const CONVERTED_EXTENSIONS = /\.(avif|heic|heif)$/i
/** Canvases of telephones end at about sixteen million points; a page never shows more than this side. */
const MAX_SIDE_PX = 4096
const JPEG_QUALITY = 0.9

/** No browser here can read it. */
export class UnreadableImageError extends Error {}

/** Whether it has to be made into another kind first. Some systems do not say what a file is. */
export const needsConversion = (file: { type: string; name: string }): boolean =>
  CONVERTED_TYPES.test(file.type) || (file.type === '' && CONVERTED_EXTENSIONS.test(file.name))

/** The file itself where the server takes it, else a JPEG of what it shows; `Unread` where this browser cannot read it. */
export async function toUploadableImage(file: File): Promise<File> {
  if (!needsConversion(file)) return file
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnreadableImageError()
  })
  const by = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * by))
  canvas.height = Math.max(1, Math.round(picture.height * by))
  const pen = canvas.getContext('2d')
  if (!pen) throw new UnreadableImageError()
  // A JPEG has no transparency: without a ground it would be black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const made = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  )
  if (!made) throw new UnreadableImageError()
  return new File([made], `${file.name.replace(CONVERTED_EXTENSIONS, '')}.jpg`, {
    type: 'image/jpeg',
    lastModified: file.lastModified,
  })
}
