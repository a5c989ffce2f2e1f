// Generated from routes.json by scripts/generate-routes.mjs. Do not edit.
/** The paths that another microfrontend renders than their first segment says. */
export const REMOTE_BY_PATH = new Map<string, 'public' | 'couple' | 'staff'>([
  ['/app/newsletter/confirmare', 'public'],
  ['/app/newsletter/dezabonare', 'public'],
  ['/login', 'couple'],
])
/** First segments under `/app/`. */
export const PUBLIC_SEGMENTS = new Set([
  'creeaza-cont',
  'blog',
  'article',
  'cununie-civila',
  'risipa-mancare',
  'parteneri',
  'pre-inregistrare',
  'documente',
  'plata-succes',
  'plata-eroare',
  'preview',
])
export const STAFF_SEGMENTS = new Set([
  'newsletter',
  'clienti',
  'client',
  'furnizori',
  'articole',
  'articol',
  'documente-legale',
  'mesaje',
  'audit',
  'sanatate',
  'securitate',
])
