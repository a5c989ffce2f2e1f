// The links of brand pages: one list for the header, the menu and the footer.
export const BENEFITS_PATH = '/?insidePageUrl=benefits'

export const NAVIGATION_LINKS = [
  ['/', 'nav.start'],
  [BENEFITS_PATH, 'nav.benefits'],
  ['/app/cununie-civila', 'nav.civil'],
  ['/app/risipa-mancare', 'nav.waste'],
  ['/app/parteneri', 'nav.partners'],
  ['/app/blog', 'nav.blog'],
  ['/app/login', 'nav.login'],
] as const

export const LEGAL_DOCUMENT_SLUGS = ['termeni', 'confidentialitate', 'cookies', 'anulare'] as const
export type LegalDocumentSlug = (typeof LEGAL_DOCUMENT_SLUGS)[number]

/** Where consumers can complain: the authority, its out-of-court settlement, and the European page that replaced SOL. */
export const CONSUMER_COMPLAINT_LINKS = [
  ['https://anpc.ro/', 'foot.anpc'],
  ['https://anpc.ro/ce-este-sal/', 'foot.sal'],
  ['https://consumer-redress.ec.europa.eu/', 'foot.sol'],
] as const

export const legalPdfHref = (name: LegalDocumentSlug, language: 'ro' | 'en', version?: number) =>
  `/documente/${name}.pdf?lang=${language}${version ? `&versiune=${version}` : ''}`

/**
 * Returns the `aria-current` of a navigation link. An article belongs to the blog. A section of the landing page is not a page of its own.
 */
export function ariaCurrentFor(pathname: string, path: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page'
  return path === '/app/blog' && pathname.startsWith('/app/article/') ? 'true' : undefined
}
