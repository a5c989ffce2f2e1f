// The files that each page needs immediately in addition to the entry: lazy chunks, pictures and fonts, by the names of their source files
// in `src`. They follow from `routes.json`: its field `preload` has what a page needs in addition to its own script. The build resolves the
// names and refuses an unknown one. The server writes them into the head (api/src/pages/preload.rs). All rules that match a page apply.
// `:word` matches one segment, and a final `*` matches any further segments. `picture` is the width in which the page shows its own large
// picture (a couple's photo, the picture of an article). Fonts are those of headings, with Romanian letters. They come after the files that
// the first paint needs.
import { pageFile, readRoutes } from '../../packages/build/routes.mjs'

const routes = readRoutes().filter(({ microfrontend }) => microfrontend === 'public')
const isBrand = ({ audience }) => audience === 'everyone' || audience === 'staff'
const brandRoutes = routes.filter(isBrand)
const siteRoutes = routes.filter((route) => !isBrand(route))

const fontFiles = (name, style) => [
  `styles/fonts/${name}-latin-${style}.woff2`,
  `styles/fonts/${name}-ro-${style}.woff2`,
]

/** What the pages of a kind share: Alai's own pages, and the previews of the couples' sites. */
const BRAND_CHUNK = 'brand-routes'
const BRAND_FONTS = fontFiles('young-serif', '400-normal')
const PREVIEW_CHUNK = 'shared/couple-site/site-preview'

/** An optional segment at the end of a path matches any further segments. */
const rulePath = (pattern) => pattern.replace(/\/:\w+\?$/, '/*')

function pageRule(route) {
  const { chunks = [], images, picture } = route.preload ?? {}
  const ownChunks = [pageFile(route), ...chunks]
  const rule = {
    path: rulePath(route.path),
    ...(images && { images: images.map((file) => ({ file })) }),
    ...(picture && { picture }),
  }
  if (isBrand(route)) return { ...rule, chunks: [BRAND_CHUNK, ...ownChunks], fonts: BRAND_FONTS }
  if (route.audience === 'couples') return { ...rule, chunks: [PREVIEW_CHUNK, ...ownChunks] }
  return { ...rule, chunks: ownChunks }
}

/** A page below the blog does not exist. Old links lead there. */
const MISSING_BLOG_PAGE = {
  path: '/app/blog/:page',
  chunks: [BRAND_CHUNK, 'features/not-found/pages/not-found-page'],
  fonts: BRAND_FONTS,
}

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
/** Texts of Alai's own pages are also loaded for unknown paths below them, which show a page of Alai. */
const textRules = (route) =>
  (route.preload?.texts ?? []).map((name) =>
    englishTextsRule(
      isBrand(route) ? route.path.replace(/\/:\w+$/, '/*') : rulePath(route.path),
      name,
    ),
  )

export const preloads = [
  ...routes.filter(({ page }) => page).map(pageRule),
  MISSING_BLOG_PAGE,
  themeImageRule(
    'lunca',
    { file: 'styles/ornaments/lunca-pajiste-mic.svg', media: NARROW_SCREEN },
    { file: 'styles/ornaments/lunca-pajiste.svg', media: WIDE_SCREEN },
  ),
  // The style sheet of a theme comes after the style sheets that it refers to.
  themeSheetRule('lunca', [], fontFiles('brygada-1918', 'wght-italic')),
  themeSheetRule('fila', ['styles/themes/fila'], fontFiles('bodoni-moda', 'opsz-normal')),
  themeSheetRule('sanziene', ['styles/themes/sanziene'], fontFiles('forum', '400-normal')),
  themeSheetRule('iie', ['styles/themes/iie'], fontFiles('alegreya', 'wght-normal')),
  englishTextsRule('/*', 'shared'),
  englishTextsRule('/app/preview/*', 'couple-pages'),
  ...siteRoutes.flatMap(textRules),
  ...['/', '/app/*'].flatMap((path) =>
    ['brand-layout', 'document-head'].map((name) => englishTextsRule(path, name)),
  ),
  ...brandRoutes.flatMap(textRules),
]
