import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import s from './site.module.css'

const ALLOWED = { ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'], ALLOWED_ATTR: ['href', 'rel'] }

/** The long letter, an article's paragraph: sanitised when it was saved, and once more here. */
export default function Letter({ html, className = s.rich }: { html: string; className?: string | undefined }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, ALLOWED), [html])
  return <div className={className} lang="ro" dangerouslySetInnerHTML={{ __html: clean }} />
}
