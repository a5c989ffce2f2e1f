// Renders the preview image that chats show for Alai's own pages, in both languages: the illustration, the name and the title of the
// landing page. Run `node scripts/render-social-cards.mjs` after the title or the illustration changes. The images are stored beside the icons.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

const root = path.resolve(import.meta.dirname, '..')
const styles = 'microfrontends/public/src/styles'
const read = (file) => readFileSync(path.join(root, file))
const dataUrl = (file, mime) => `data:${mime};base64,${read(file).toString('base64')}`
const fontFace = (name, fileName, range) =>
  `@font-face{font-family:${name};src:url(${dataUrl(`${styles}/fonts/${fileName}.woff2`, 'font/woff2')});${range}}`
const ROMANIAN = 'unicode-range:U+0100-024F'
const cardHtml = (texts) => `<!doctype html><meta charset="utf-8"><style>
${fontFace('Y', 'young-serif-latin-400-normal', 'unicode-range:U+0000-00FF,U+2000-20FF')}${fontFace('Y', 'young-serif-latin-ext-400-normal', ROMANIAN)}
body{margin:0;width:1200px;height:630px;background:#d7e4ea;color:#241a22;font-family:Y;position:relative;overflow:hidden}
b{position:absolute;left:72px;top:52px;font-size:52px;font-weight:400;letter-spacing:-.03em;color:#7c1436}
h1{position:absolute;left:72px;top:136px;margin:0;width:1056px;font-size:84px;line-height:1;letter-spacing:-.03em;font-weight:400;text-wrap:balance}
img{position:absolute;left:50%;bottom:6px;height:262px;transform:translateX(-50%)}
i{position:absolute;left:0;right:0;bottom:0;height:8px;background:#241a22}
</style><b>alai</b><h1>${texts['landing.title']}</h1><img src="${dataUrl(`${styles}/ornaments/alai-cortegiu.svg`, 'image/svg+xml')}"><i></i>`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
for (const lang of ['ro', 'en']) {
  await page.setContent(cardHtml(JSON.parse(read(`packages/kit/src/i18n/brand.${lang}.json`))))
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: path.join(root, `api/src/static_files/icons/social.${lang}.png`) })
}
await browser.close()
