// Where the frame leads; one list for the header, the menu and the footer.
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

/** The consumer's ways to complain: the authority, its settlement out of court, the European page that took over from SOL. */
export const CONSUMER_COMPLAINT_LINKS = [
  ['https://anpc.ro/', 'foot.anpc'],
  ['https://anpc.ro/ce-este-sal/', 'foot.sal'],
  ['https://consumer-redress.ec.europa.eu/', 'foot.sol'],
] as const

export const telHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
export const legalPdfHref = (name: LegalDocumentSlug, language: 'ro' | 'en', version?: number) =>
  `/documente/${name}.pdf?lang=${language}${version ? `&versiune=${version}` : ''}`

/** An article belongs to the blog; a section of the first page is not a page of its own. */
export function ariaCurrentFor(pathname: string, path: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page'
  return path === '/app/blog' && pathname.startsWith('/app/article/') ? 'true' : undefined
}
