// The gift registry and the albums of the couple.
import {
  clickState,
  failedCase,
  field,
  firstButtonContaining,
  listStates,
  loadingCase,
  pressEscape,
  selectEvent,
  topDialog,
} from '../page-state-steps'
import type { PageCase, PageDriver, PageState } from '../page-state'

const REGISTRY = '/app/registru-cadouri'
const GIFTS = '**/api/presents/search?**'
const ALBUMS = '/app/galerie'
/** The album of the demonstration data. */
const PARTY_ALBUM = `${ALBUMS}?album=party`
const ALBUM_LIST = '**/api/gallery/albums?**'
const PHOTOS = '**/api/gallery/photos?**'

const save = (driver: PageDriver) => driver.clickButton('couple:save')

const firstGift: PageState['expected'] = (driver) =>
  firstButtonContaining(driver, 'couple:gifts.edit', { name: '' })
const firstPhoto: PageState['expected'] = ({ page, t }) =>
  page.getByRole('img', { name: t('couple:gallery.photo', { number: 1 }) })

const registry: PageCase[] = [
  ...listStates(REGISTRY, GIFTS, { site: 'full', name: 'whole', expected: firstGift }),
  {
    path: REGISTRY,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'reservations revealed',
        action: ({ page, t }) =>
          page.getByRole('switch', { name: t('couple:gifts.reveal') }).click(),
        expected: ({ page, t }) =>
          page
            .getByText(t('couple:gifts.reserved_by', { name: '' }).trim())
            .filter({ visible: true })
            .first(),
      },
      {
        name: 'delete confirmation',
        action: (driver) =>
          firstButtonContaining(driver, 'couple:gifts.delete', { name: '' }).click(),
        expected: topDialog,
      },
    ],
  },
  {
    path: REGISTRY,
    prepare: selectEvent('empty'),
    states: [{ name: 'empty', expected: 'couple:gifts.empty' }],
  },
  {
    path: `${REGISTRY}?search=nimic+asemenea`,
    prepare: selectEvent('full'),
    states: [{ name: 'no results', expected: 'couple:gifts.none_fit' }],
  },
  {
    path: REGISTRY,
    prepare: selectEvent('empty'),
    expectsErrors: true,
    states: [
      clickState('add dialog', 'couple:gifts.add', topDialog),
      { name: 'required field errors', action: save, expected: 'couple:field.required' },
      {
        name: 'unsaved changes dialog',
        action: async (driver) => {
          await field(driver, 'couple:gifts.name').fill('Un ceainic')
          await pressEscape(driver)
        },
        expected: 'couple:unsaved.dialog_title',
      },
    ],
  },
]

const albums: PageCase[] = [
  ...listStates(PARTY_ALBUM, ALBUM_LIST, { site: 'full', name: 'whole', expected: firstPhoto }),
  {
    path: PARTY_ALBUM,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'delete confirmation',
        action: (driver) => driver.clickButton('couple:gallery.delete', { number: 1 }),
        expected: 'couple:gallery.delete_text',
      },
    ],
  },
  {
    path: ALBUMS,
    prepare: selectEvent('empty'),
    states: [
      { name: 'empty', expected: 'couple:gallery.empty' },
      clickState('password dialog', 'couple:gallery.set', 'couple:gallery.password_hint'),
      {
        name: 'password too short',
        action: async (driver) => {
          await field(driver, 'couple:gallery.password').fill('abc')
          await save(driver)
        },
        expected: 'couple:gallery.short',
      },
    ],
  },
  {
    path: ALBUMS,
    prepare: selectEvent('closed'),
    states: [clickState('close confirmation', 'couple:gallery.close', 'couple:gallery.close_text')],
  },
  {
    path: ALBUMS,
    prepare: selectEvent('hidden'),
    states: [{ name: 'site not live', expected: 'couple:gallery.not_live' }],
  },
  loadingCase(PARTY_ALBUM, PHOTOS, { site: 'full', name: 'photos loading' }),
  failedCase(PARTY_ALBUM, PHOTOS, { site: 'full', name: 'photos failed' }),
]

export const REGISTRY_AND_ALBUM_PAGES: PageCase[] = [...registry, ...albums]
