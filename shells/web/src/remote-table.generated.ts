// Generated from routes.json by scripts/generate-routes.mjs. Do not edit.
/** The paths that another microfrontend renders than their first segment says. */
export const REMOTE_BY_PATH = new Map<string, 'public' | 'couple' | 'staff'>([
  ['/app/newsletter/confirmare', 'public'],
  ['/app/newsletter/dezabonare', 'public'],
  ['/login', 'couple'],
])
/** First segments under `/app/`. */
export const COUPLE_SEGMENTS = new Set([
  'login',
  'trimite-email',
  'reseteaza-parola',
  'confirma-email',
  'dezabonare',
  'dashboard',
  'evenimente',
  'adauga-eveniment',
  'adauga-invitat',
  'raspunsuri',
  'invitati',
  'raspunsuri-negative',
  'invitati-care-nu-vin',
  'invitat',
  'editeaza-invitat',
  'notificari',
  'to-do-list',
  'buget',
  'website-builder',
  'raspunsuri-telefon',
  'configurare-generala',
  'tables-configurator',
  'check-in',
  'registru-cadouri',
  'galerie',
  'profil',
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
