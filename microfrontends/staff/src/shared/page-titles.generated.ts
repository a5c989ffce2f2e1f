// Generated from routes.json by scripts/generate-routes.mjs. Do not edit.
/** The text keys of the page titles, by the second segment of the path. */
export const PAGE_TITLES = {
  clienti: 'nav.accounts',
  client: 'nav.accounts',
  furnizori: 'nav.partners',
  articole: 'nav.articles',
  articol: 'nav.articles',
  newsletter: 'nav.issues',
  'documente-legale': 'nav.legal',
  mesaje: 'nav.messages',
  audit: 'nav.audit',
  sanatate: 'nav.health',
  securitate: 'nav.security',
} as const
