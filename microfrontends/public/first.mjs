// What each page needs at once beside the entry: its lazy parts, pictures and faces, by the names of their files in `src`. The build
// resolves them and refuses a name that is not there; the server writes them into the head (api/src/web/first.rs).
// All rules that fit a page count. `:word` is any one segment, a last `*` any more. `picture` is how wide the page shows its own large
// picture (a couple's photo, an article's drawing). Faces are those of headings, with the Romanian letters; they come after what paints.

const FRAME = ['brand-module']
const SITE = ['screens/site/site.screen']
const YES = [
  'screens/answer-form/accept.screen',
  'screens/answer-form/plates',
  'screens/answer-form/add-to-calendar',
]
const NO = ['screens/answer-form/decline.screen']
const face = (name, style) => [
  `look/fonts/${name}-latin-${style}.woff2`,
  `look/fonts/${name}-ro-${style}.woff2`,
]
const page = (path, parts, more = {}) => ({
  path,
  parts,
  fonts: face('young-serif', '400-normal'),
  ...more,
})

/** Drawings that only a style sheet names; each screen takes one of two. */
const NARROW = '(max-width: 51.99rem)'
const WIDE = '(min-width: 52rem)'
const look = (theme, ...images) => ({ path: '/:slug', theme, images })
const sheet = (theme, parts, fonts) => ({ path: '/:slug/*', theme, parts, fonts })

/** English texts are parts of their own: who reads Romanian is spared them. */
const english = (path, name) => ({
  path,
  lang: 'en',
  parts: [`packages/kit/src/i18n/${name}.en.json`],
})

export const preloads = [
  page('/', [...FRAME, 'screens/landing/landing.screen'], {
    images: [{ file: 'look/ornaments/alai-cortegiu.svg' }],
  }),
  page('/app/creeaza-cont', [...FRAME, 'screens/create-account/create-account.screen']),
  page('/app/cununie-civila', [...FRAME, 'screens/civil-guide/civil-guide.screen']),
  page('/app/documente/:name', [...FRAME, 'screens/document/document.screen']),
  page('/app/plata-succes', [...FRAME, 'screens/payment-result/payment-result.screen']),
  page('/app/plata-eroare', [...FRAME, 'screens/payment-result/payment-result.screen']),
  page('/app/blog', [...FRAME, 'screens/blog/blog.screen']),
  page('/app/blog/:page', [...FRAME, 'screens/missing/missing.screen']),
  page('/app/article/:slug', [...FRAME, 'screens/article/article.screen', 'screens/site/letter'], {
    picture: '(min-width: 70rem) 62rem, (max-width: 40rem) 100vw, 92vw',
  }),
  page('/app/preview/articol/*', [
    ...FRAME,
    'screens/article/preview.screen',
    'screens/site/letter',
  ]),
  page('/app/parteneri', [...FRAME, 'screens/partners/partners.screen']),
  page('/app/risipa-mancare', [...FRAME, 'screens/food-waste/food-waste.screen']),
  page('/app/pre-inregistrare', [...FRAME, 'screens/pre-register/pre-register.screen']),
  page('/app/newsletter/confirmare', [...FRAME, 'screens/newsletter/newsletter.screen']),
  page('/app/newsletter/dezabonare', [...FRAME, 'screens/newsletter/newsletter.screen']),
  { path: '/:slug', parts: SITE, picture: '1600px' },
  { path: '/app/preview/:slug', parts: ['parts/typed', ...SITE] },
  { path: '/app/preview/:slug/formular-invitatie', parts: ['parts/typed', ...YES] },
  { path: '/app/preview/:slug/formular-raspuns-negativ', parts: ['parts/typed', ...NO] },
  look(
    'lunca',
    { file: 'look/ornaments/lunca-pajiste-mic.svg', media: NARROW },
    { file: 'look/ornaments/lunca-pajiste.svg', media: WIDE },
  ),
  { path: '/:slug/formular-invitatie/*', parts: YES },
  { path: '/:slug/formular-raspuns-negativ/*', parts: NO },
  { path: '/:slug/registru-de-cadouri', parts: ['screens/registry/registry.screen'] },
  { path: '/:slug/galerie-foto', parts: ['screens/gallery/gallery.screen'] },
  // A theme's sheet comes after those that it speaks of.
  sheet('lunca', [], face('brygada-1918', 'wght-italic')),
  sheet('fila', ['look/themes/fila'], face('bodoni-moda', 'opsz-normal')),
  sheet('sanziene', ['look/themes/sanziene'], face('forum', '400-normal')),
  sheet('iie', ['look/themes/iie'], face('alegreya', 'wght-normal')),
  english('/*', 'shared'),
  ...[
    '/:slug',
    '/:slug/formular-invitatie/*',
    '/:slug/formular-raspuns-negativ/*',
    '/:slug/registru-de-cadouri',
    '/:slug/galerie-foto',
    '/app/preview/*',
  ].map((path) => english(path, 'couple-pages')),
  ...['/:slug', '/app/preview/:slug'].map((path) => english(path, 'site')),
  ...[
    '/:slug/formular-invitatie/*',
    '/:slug/formular-raspuns-negativ/*',
    '/app/preview/:slug/formular-invitatie',
    '/app/preview/:slug/formular-raspuns-negativ',
  ].map((path) => english(path, 'answer')),
  ...['/', '/app/*'].flatMap((path) =>
    ['brand-layout', 'document-head'].map((name) => english(path, name)),
  ),
  ...['/', '/app/creeaza-cont', '/app/plata-succes', '/app/plata-eroare'].map((path) =>
    english(path, 'brand'),
  ),
  english('/app/cununie-civila', 'info-pages'),
  english('/app/documente/*', 'info-pages'),
  ...[
    'blog',
    'article/*',
    'preview/articol/*',
    'parteneri',
    'risipa-mancare',
    'pre-inregistrare',
    'newsletter/*',
  ].map((name) => english(`/app/${name}`, 'brand-pages')),
  ...['parteneri', 'risipa-mancare', 'pre-inregistrare'].map((name) =>
    english(`/app/${name}`, 'form-pages'),
  ),
  english('/:slug/formular-raspuns-negativ/*', 'decline'),
  english('/:slug/registru-de-cadouri', 'registry'),
  english('/:slug/galerie-foto', 'gallery'),
]
