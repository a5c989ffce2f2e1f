// The gift registry and the albums of a couple's site.
import type { PageDriver, PageCase } from '../page-state'
import { registryPath, albumsPath, codeParams, enterAlbumPassword } from './wedding-site.fixture'

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'
const RESERVE = '**/api/presents/reserve_gift'
const PRESENTS = '**/api/presents?**'
const ALBUMS = '**/api/gallery/open_albums?**'
const PHOTOS = '**/api/gallery/photos?**'

const giftAndAlbumPages: PageCase[] = [
  {
    path: (s) => `${registryPath(s.full.slug)}?${codeParams(s, s.unansweredCode)}`,
    prepare: (driver) => driver.failRequest(RESERVE, 409, 'already_reserved'),
    states: [
      {
        name: 'already reserved',
        action: (driver) => reserve(driver),
        expected: 'registry:reserve.taken',
      },
    ],
  },
  {
    path: (s) => `${registryPath(s.full.slug)}?${codeParams(s, s.unansweredCode)}`,
    prepare: (driver) => driver.failRequest(RESERVE),
    states: [
      { name: 'failed', action: (driver) => reserve(driver), expected: 'registry:reserve.failed' },
      {
        name: 'reserved',
        action: async (driver) => {
          await driver.mockResponse(RESERVE, {})
          await driver.clickButton('registry:reserve.send')
        },
        expected: 'registry:reserve.ok',
      },
    ],
  },
  {
    path: (s) => registryPath(s.closed.slug),
    states: [
      {
        name: 'pagination',
        expected: ({ page, t }) =>
          page.getByRole('navigation', { name: t('registry:pages.label') }),
      },
    ],
  },
  {
    path: (s) => registryPath(s.empty.slug),
    states: [{ name: 'empty', expected: 'registry:registry.empty' }],
  },
  {
    path: (s) => registryPath(s.direct.slug),
    expectsErrors: true,
    states: [{ name: 'registry disabled', expected: 'registry:off.title' }],
  },
  {
    path: (s) => registryPath(s.full.slug),
    prepare: (driver) => driver.holdRequest(PRESENTS),
    states: [
      {
        name: 'loading',
        expected: ({ page, t }) => page.getByRole('status', { name: t('registry:loading') }),
      },
    ],
  },
  {
    path: (s) => registryPath(s.full.slug),
    prepare: (driver) => driver.failRequest(PRESENTS, 403),
    states: [{ name: 'failed', expected: 'couple-pages:load_failed' }],
  },
  {
    path: (s) => `${registryPath(s.full.slug)}?cadou=${UNKNOWN_ID}&anulare=vechi`,
    expectsErrors: true,
    prepare: (driver) =>
      driver.modifyResponse<{ presents: object[] }>(PRESENTS, (body) => ({
        ...body,
        presents: [
          ...body.presents,
          {
            id: UNKNOWN_ID,
            name: 'Ceainic',
            description: null,
            url: null,
            similar: false,
            reserved: true,
            image: null,
          },
        ],
      })),
    states: [
      { name: 'release link', expected: 'registry:release.text' },
      {
        name: 'expired link',
        action: (driver) => driver.clickButton('registry:release.send'),
        expected: 'registry:release.stale',
      },
    ],
  },
  {
    path: (s) => `${registryPath(s.full.slug)}?cadou=${UNKNOWN_ID}&anulare=vechi`,
    states: [{ name: 'used release link', expected: 'registry:release.stale' }],
  },
  {
    path: (s) => albumsPath(s.full.slug),
    expectsErrors: true,
    states: [
      {
        name: 'wrong password',
        action: (driver) => enterAlbumPassword(driver, 'altceva'),
        expected: 'gallery:lock.wrong',
      },
    ],
  },
  {
    path: (s) => albumsPath(s.closed.slug),
    expectsErrors: true,
    states: [
      { name: 'two albums', expected: 'gallery:album.civil' },
      {
        name: 'empty album',
        action: (driver) => enterAlbumPassword(driver, 'hora28'),
        expected: 'gallery:gallery.empty',
      },
      {
        name: 'unsupported photo',
        action: (driver) =>
          driver.page
            .locator('input[type=file]')
            .setInputFiles({ name: 'poza.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nu') }),
        expected: 'gallery:add.unsupported_kind',
      },
    ],
  },
  {
    path: (s) => albumsPath(s.empty.slug),
    states: [{ name: 'no albums', expected: 'gallery:gallery.none' }],
  },
  {
    path: (s) => albumsPath(s.full.slug),
    prepare: (driver) => driver.holdRequest(ALBUMS),
    states: [{ name: 'loading', expected: 'gallery:loading' }],
  },
  {
    path: (s) => albumsPath(s.full.slug),
    prepare: (driver) => driver.failRequest(ALBUMS, 403),
    states: [{ name: 'failed', expected: 'couple-pages:load_failed' }],
  },
  {
    path: (s) => albumsPath(s.full.slug),
    prepare: (driver) => driver.holdRequest(PHOTOS),
    states: [
      {
        name: 'photos loading',
        action: (driver) => enterAlbumPassword(driver, 'hora27'),
        expected: ({ page, t }) => page.getByRole('status', { name: t('gallery:loading') }),
      },
    ],
  },
  {
    path: (s) => albumsPath(s.full.slug),
    prepare: (driver) => driver.failRequest(PHOTOS, 403),
    states: [
      {
        name: 'photos failed',
        action: (driver) => enterAlbumPassword(driver, 'hora27'),
        expected: 'couple-pages:load_failed',
      },
    ],
  },
  {
    path: (s) => albumsPath(s.full.slug),
    prepare: (driver) => driver.failRequest(PHOTOS, 404),
    states: [
      {
        name: 'album closed',
        action: (driver) => enterAlbumPassword(driver, 'hora27'),
        expected: 'gallery:gallery.over',
      },
      {
        name: 'password required again',
        action: (driver) => driver.clickButton('gallery:gallery.ask_again'),
        expected: 'gallery:lock.over',
      },
    ],
  },
]

async function reserve(driver: PageDriver): Promise<void> {
  await driver.page.getByRole('listitem').getByRole('button', { disabled: false }).first().click()
  await driver.page.getByLabel(driver.t('registry:reserve.email')).fill('matusa@exemplu.ro')
  await driver.clickButton('registry:reserve.send')
}
export const GIFT_AND_ALBUM_PAGES: PageCase[] = giftAndAlbumPages
