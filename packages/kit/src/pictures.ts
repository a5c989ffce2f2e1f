// Pictures that telephones keep and the server has no reader for (AVIF, HEIC): the browser that can read one makes a JPEG of it, before
// anything is sent.

/** What the server takes as it is. */
export const IMAGE_KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
/** What may be chosen: AVIF too. HEIC is not named, so that an iPhone hands over a JPEG of its own. */
export const PICKED_KINDS = [...IMAGE_KINDS, 'image/avif']

const TURNED = /^image\/(avif|heic|heif)(-sequence)?$/
const TURNED_NAMES = /\.(avif|heic|heif)$/i
/** Canvases of telephones end at about sixteen million points; a page never shows more than this side. */
const LONGEST = 4096
const QUALITY = 0.9

/** No browser here can read it. */
export class Unread extends Error {}

/** Whether it has to be made into another kind first. Some systems do not say what a file is. */
export const isTurned = (file: { type: string; name: string }): boolean =>
  TURNED.test(file.type) || (file.type === '' && TURNED_NAMES.test(file.name))

/** The file itself where the server takes it, else a JPEG of what it shows; `Unread` where this browser cannot read it. */
export async function takeable(file: File): Promise<File> {
  if (!isTurned(file)) return file
  const picture = await createImageBitmap(file).catch(() => {
    throw new Unread()
  })
  const by = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * by))
  canvas.height = Math.max(1, Math.round(picture.height * by))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Unread()
  // A JPEG has no transparency: without a ground it would be black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const made = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  )
  if (!made) throw new Unread()
  return new File([made], `${file.name.replace(TURNED_NAMES, '')}.jpg`, {
    type: 'image/jpeg',
    lastModified: file.lastModified,
  })
}
