// The files that each page needs at once in addition to the entry: lazy chunks, pictures and fonts. A rule names them
// by their source files in `src`. The build resolves the names and rejects an unknown one. The server writes the
// files into the head of the page (api/src/pages/preload.rs). All rules that match a page apply. In a path, `:word`
// matches one segment, and a final `*` matches any further segments. `picture` is the width in which the page shows
// its own large picture: a couple's photo, or the picture of an article. `fonts` are the fonts of headings, with the
// Romanian letters. They are listed after the files that the first paint needs.

const BRAND_CHUNKS = ['brand-routes']
const SITE_CHUNKS = ['features/site/pages/site-page']
const ACCEPT_CHUNKS = [
  'features/answers/pages/accept-page',
  'features/answers/components/menu-illustration',
  'features/answers/components/add-to-calendar',
]
const DECLINE_CHUNKS = ['features/answers/pages/decline-page']
const fontFiles = (name, style) => [
  `styles/fonts/${name}-latin-${style}.woff2`,
  `styles/fonts/${name}-ro-${style}.woff2`,
]
const brandRule = (path, chunks, more = {}) => ({
  path,
  chunks,
  fonts: fontFiles('young-serif', '400-normal'),
  ...more,
})

/** Media conditions of drawings that only style sheets refer to. Each screen loads one of the two drawings. */
const NARROW_SCREEN = '(max-width: 51.99rem)'
const WIDE_SCREEN = '(min-width: 52rem)'
const themeImageRule = (theme, ...images) => ({ path: '/:slug', theme, images })
const themeSheetRule = (theme, chunks, fonts) => ({ path: '/:slug/*', theme, chunks, fonts })

/** English texts are separate chunks, so that pages in Romanian do not load them. */
const englishTextsRule = (path, name) => ({
  path,
  lang: 'en',
  chunks: [`packages/kit/src/i18n/${name}.en.json`],
})

export const preloads = [
  brandRule('/', [...BRAND_CHUNKS, 'features/landing/pages/landing-page'], {
    images: [{ file: 'styles/ornaments/alai-cortegiu.svg' }],
  }),
  brandRule('/app/creeaza-cont', [
    ...BRAND_CHUNKS,
    'features/registration/pages/create-account-page',
  ]),
  brandRule('/app/cununie-civila', [
    ...BRAND_CHUNKS,
    'features/civil-ceremony/pages/civil-ceremony-page',
  ]),
  brandRule('/app/documente/:name', [
    ...BRAND_CHUNKS,
    'features/legal-documents/pages/legal-document-page',
  ]),
  brandRule('/app/plata-succes', [...BRAND_CHUNKS, 'features/payments/pages/payment-result-page']),
  brandRule('/app/plata-eroare', [...BRAND_CHUNKS, 'features/payments/pages/payment-result-page']),
  brandRule('/app/blog', [...BRAND_CHUNKS, 'features/blog/pages/blog-page']),
  brandRule('/app/blog/:page', [...BRAND_CHUNKS, 'features/not-found/pages/not-found-page']),
  brandRule(
    '/app/article/:slug',
    [...BRAND_CHUNKS, 'features/blog/pages/article-page', 'shared/sanitized-html'],
    {
      picture: '(min-width: 70rem) 62rem, (max-width: 40rem) 100vw, 92vw',
    },
  ),
  brandRule('/app/preview/articol/*', [
    ...BRAND_CHUNKS,
    'features/blog/pages/article-preview-page',
    'shared/sanitized-html',
  ]),
  brandRule('/app/parteneri', [...BRAND_CHUNKS, 'features/partners/pages/partners-page']),
  brandRule('/app/risipa-mancare', [...BRAND_CHUNKS, 'features/food-waste/pages/food-waste-page']),
  brandRule('/app/pre-inregistrare', [
    ...BRAND_CHUNKS,
    'features/pre-registration/pages/pre-registration-page',
  ]),
  brandRule('/app/newsletter/confirmare', [
    ...BRAND_CHUNKS,
    'features/newsletter/pages/newsletter-subscription-page',
  ]),
  brandRule('/app/newsletter/dezabonare', [
    ...BRAND_CHUNKS,
    'features/newsletter/pages/newsletter-subscription-page',
  ]),
  { path: '/:slug', chunks: SITE_CHUNKS, picture: '1600px' },
  { path: '/app/preview/:slug', chunks: ['shared/couple-site/site-preview', ...SITE_CHUNKS] },
  {
    path: '/app/preview/:slug/formular-invitatie',
    chunks: ['shared/couple-site/site-preview', ...ACCEPT_CHUNKS],
  },
  {
    path: '/app/preview/:slug/formular-raspuns-negativ',
    chunks: ['shared/couple-site/site-preview', ...DECLINE_CHUNKS],
  },
  themeImageRule(
    'lunca',
    { file: 'styles/ornaments/lunca-pajiste-mic.svg', media: NARROW_SCREEN },
    { file: 'styles/ornaments/lunca-pajiste.svg', media: WIDE_SCREEN },
  ),
  { path: '/:slug/formular-invitatie/*', chunks: ACCEPT_CHUNKS },
  { path: '/:slug/formular-raspuns-negativ/*', chunks: DECLINE_CHUNKS },
  { path: '/:slug/registru-de-cadouri', chunks: ['features/registry/pages/registry-page'] },
  { path: '/:slug/galerie-foto', chunks: ['features/gallery/pages/gallery-page'] },
  // The style sheet of a theme comes after the style sheets that it refers to.
  themeSheetRule('lunca', [], fontFiles('brygada-1918', 'wght-italic')),
  themeSheetRule('fila', ['styles/themes/fila'], fontFiles('bodoni-moda', 'opsz-normal')),
  themeSheetRule('sanziene', ['styles/themes/sanziene'], fontFiles('forum', '400-normal')),
  themeSheetRule('iie', ['styles/themes/iie'], fontFiles('alegreya', 'wght-normal')),
  englishTextsRule('/*', 'shared'),
  ...[
    '/:slug',
    '/:slug/formular-invitatie/*',
    '/:slug/formular-raspuns-negativ/*',
    '/:slug/registru-de-cadouri',
    '/:slug/galerie-foto',
    '/app/preview/*',
  ].map((path) => englishTextsRule(path, 'couple-pages')),
  ...['/:slug', '/app/preview/:slug'].map((path) => englishTextsRule(path, 'site')),
  ...[
    '/:slug/formular-invitatie/*',
    '/:slug/formular-raspuns-negativ/*',
    '/app/preview/:slug/formular-invitatie',
    '/app/preview/:slug/formular-raspuns-negativ',
  ].map((path) => englishTextsRule(path, 'answer')),
  ...['/', '/app/*'].flatMap((path) =>
    ['brand-layout', 'document-head'].map((name) => englishTextsRule(path, name)),
  ),
  ...['/', '/app/creeaza-cont', '/app/plata-succes', '/app/plata-eroare'].map((path) =>
    englishTextsRule(path, 'brand'),
  ),
  englishTextsRule('/app/cununie-civila', 'info-pages'),
  englishTextsRule('/app/documente/*', 'info-pages'),
  ...[
    'blog',
    'article/*',
    'preview/articol/*',
    'parteneri',
    'risipa-mancare',
    'pre-inregistrare',
    'newsletter/*',
  ].map((name) => englishTextsRule(`/app/${name}`, 'brand-pages')),
  ...['parteneri', 'risipa-mancare', 'pre-inregistrare'].map((name) =>
    englishTextsRule(`/app/${name}`, 'form-pages'),
  ),
  englishTextsRule('/:slug/formular-raspuns-negativ/*', 'decline'),
  englishTextsRule('/:slug/registru-de-cadouri', 'registry'),
  englishTextsRule('/:slug/galerie-foto', 'gallery'),
]
