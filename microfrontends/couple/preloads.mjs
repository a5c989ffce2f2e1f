// The files that a page needs immediately in addition to the entry, by the names of their source files
// (`microfrontends/public/preloads.mjs` explains the rules). Pages without a session need their own script and style
// sheet. Pages behind the log-in need the script of the area. Their own style sheets must come after those of the
// component library, so that they are not listed.
import { pageFile, readRoutes } from '../../packages/build/routes.mjs'

const routes = readRoutes().filter(({ microfrontend }) => microfrontend === 'couple')
const isOpen = ({ audience }) => audience === 'everyone'
const fontFile = (name) => `packages/ui/src/fonts/${name}.woff2`

/** An optional segment at the end of a path matches any further segments. */
const rulePath = (pattern) => pattern.replace(/\/:\w+\?$/, '/*')

export const preloads = [
  ...routes.filter(isOpen).flatMap((route) => [
    {
      path: route.path,
      chunks: [pageFile(route)],
      fonts: ['figtree-latin-wght-normal', 'young-serif-latin-400-normal'].map(fontFile),
    },
    {
      path: route.path,
      lang: 'ro',
      fonts: ['figtree-ro-wght-normal', 'young-serif-ro-400-normal'].map(fontFile),
    },
  ]),
  ...routes
    .filter((route) => !isOpen(route))
    .map((route) => ({ path: rulePath(route.path), chunks: ['layout/couple-area'] })),
]
