// Which remote renders a path. The server decides the same way when it preloads (api/src/pages/app_shell.rs); a test compares the two.
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
/** Links in newsletter mails. All other newsletter pages belong to staff. */
const NEWSLETTER_LINK_PATHS = new Set(['/app/newsletter/confirmare', '/app/newsletter/dezabonare'])

export function remoteForPath(path: string): RemoteName {
  if (path === '/login') return 'couple'
  if (!path.startsWith('/app/') || NEWSLETTER_LINK_PATHS.has(path)) return 'public'
  const firstSegment = path.split('/')[2] ?? ''
  if (STAFF_SEGMENTS.has(firstSegment)) return 'staff'
  return PUBLIC_SEGMENTS.has(firstSegment) ? 'public' : 'couple'
}
