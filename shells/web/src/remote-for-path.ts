// Which remote draws a path; the server says the same when it preloads (api/src/web/shell.rs), and a test holds both together.
export type RemoteName = 'public' | 'couple' | 'staff'

const STAFF_SEGMENTS = new Set([
  'clienti',
  'client',
  'furnizori',
  'articole',
  'articol',
  'newsletter',
  'documente-legale',
  'mesaje',
  'audit',
  'securitate',
  'sanatate',
])
const PUBLIC_SEGMENTS = new Set([
  'creeaza-cont',
  'plata-succes',
  'plata-eroare',
  'preview',
  'blog',
  'article',
  'cununie-civila',
  'risipa-mancare',
  'parteneri',
  'pre-inregistrare',
  'documente',
])
/** Where the links of a letter lead; everything else of the newsletter is staff's. */
const NEWSLETTER_LINK_PATHS = new Set(['/app/newsletter/confirmare', '/app/newsletter/dezabonare'])

export function remoteForPath(path: string): RemoteName {
  if (path === '/login') return 'couple'
  if (!path.startsWith('/app/') || NEWSLETTER_LINK_PATHS.has(path)) return 'public'
  const first = path.split('/')[2] ?? ''
  if (STAFF_SEGMENTS.has(first)) return 'staff'
  return PUBLIC_SEGMENTS.has(first) ? 'public' : 'couple'
}
