// Renders rich text from allowed elements only. The markup is parsed in an inert document, and only known elements are created again.
import { type ReactNode, createElement, useMemo } from 'react'

const ALLOWED_TAGS = /^(p|br|strong|b|em|i|u|s|h[23]|ul|ol|li|blockquote|a|hr)$/
/** Elements that are dropped together with their content. Other unknown elements are dropped, but their text stays. */
const DROPPED_TAGS = /^(script|style|iframe|svg|math)$/
/** The link targets that are kept: web, mail and phone links, and our own pages. */
const SAFE_HREF = /^(https?:\/\/|mailto:|tel:|\/(?![\/\\])|#)/i

function sanitizeNodes(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, key) => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element)) return null
    const tag = node.localName
    if (DROPPED_TAGS.test(tag)) return null
    if (!ALLOWED_TAGS.test(tag)) return sanitizeNodes(node)
    const href = tag === 'a' ? node.getAttribute('href')?.trim() : undefined
    const linkProps =
      href && SAFE_HREF.test(href) ? { href, rel: node.getAttribute('rel') ?? undefined } : {}
    return createElement(tag, { key, ...linkProps }, ...sanitizeNodes(node))
  })
}

/**
 * Renders rich text: the long text of an invitation, or a paragraph of an article. The server sanitises the text when
 * it is saved. Here it is sanitised again.
 */
export default function SanitizedHtml({
  html,
  className,
}: {
  html: string
  className?: string | undefined
}) {
  const sanitizedNodes = useMemo(
    () => sanitizeNodes(new DOMParser().parseFromString(html, 'text/html').body),
    [html],
  )
  return createElement('div', { className, lang: 'ro' }, ...sanitizedNodes)
}
