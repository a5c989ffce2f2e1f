// A paragraph of a document. URLs, e-mail addresses and our phone number become links.
import { bootData } from '@alai/kit/boot-data'
import { telHref } from '../../../shared/links/links'

const LINK_PATTERN = /(https:\/\/[^\s,;)]+[^\s,;).]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

export function LinkedText({ text }: { text: string }) {
  const { phone } = bootData().company
  const pieces = text
    .split(LINK_PATTERN)
    .flatMap((piece) => (phone && piece.includes(phone) ? splitAround(piece, phone) : [piece]))
  return pieces.map((piece, index) => {
    const href = piece === phone ? telHref(piece) : linkHref(piece)
    return href && piece ? (
      <a key={index} href={href} rel="noopener noreferrer">
        {piece}
      </a>
    ) : (
      piece
    )
  })
}

/** Returns the target of a URL or an e-mail address; `undefined` for other text. */
function linkHref(piece: string): string | undefined {
  if (!LINK_PATTERN.test(piece)) return undefined
  return piece.startsWith('https:') ? piece : `mailto:${piece}`
}

/** Splits a text at each occurrence of `separator`; the result contains the separator between the pieces. */
const splitAround = (text: string, separator: string) =>
  text.split(separator).flatMap((piece, i) => (i ? [separator, piece] : [piece]))
