// The pages of a couple's site: the states that are checked in every theme, and those that look alike in all themes.
import { expect } from '@playwright/test'
import type { PageDriver, PageCase } from '../page-state-runner'
import type { DemoSites } from '../demo-sites'

/** Scrolls through the page so that its lazy parts load. Waits for each part until the browser reports it as visible. */
async function scrollThrough({ page }: PageDriver): Promise<void> {
  await page.locator('main > *').first().waitFor()
  await page.evaluate(async () => {
    for (const part of document.querySelectorAll('main > *')) {
      part.scrollIntoView()
      await new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(
          (entries) => {
            if (!entries.some((entry) => entry.isIntersecting)) return
            observer.disconnect()
            resolve()
          },
          { rootMargin: '240px' },
        )
        observer.observe(part)
      })
    }
  })
  // The illustrations load separately.
  await expect(page.locator('.site_stepimg:empty')).toHaveCount(0)
}
const openEnvelope = (driver: PageDriver) => driver.clickButton('site:invite.open')
const sendAnswer = (driver: PageDriver) => driver.clickButton('answer:accept.send')
const fillName = (driver: PageDriver, value: string) =>
  driver.page.getByLabel(driver.t('answer:form.name')).fill(value)
/** Types a name, waits for the draft and reloads the page. */
const reloadWithDraft = async (driver: PageDriver) => {
  await fillName(driver, 'Încă nu')
  await driver.page.waitForFunction(() => JSON.stringify(history.state).includes('Încă nu'))
  await driver.page.reload()
}
const acceptPath = (slug: string) => `/${slug}/formular-invitatie`
const declinePath = (slug: string) => `/${slug}/formular-raspuns-negativ`
const registryPath = (slug: string) => `/${slug}/registru-de-cadouri`
const albumsPath = (slug: string) => `/${slug}/galerie-foto`
const codeParams = (sites: DemoSites, code: string) =>
  `event_code=${sites.eventCode}&guest_code=${code}`
const enterAlbumPassword = async (driver: PageDriver, password: string) => {
  await driver.page.getByLabel(driver.t('gallery:lock.password')).first().fill(password)
  await driver.page
    .getByRole('button', { name: driver.t('gallery:lock.open') })
    .first()
    .click()
}

/** The states that are checked in each of the four themes. */
export const THEMED_PAGES: PageCase[] = [
  {
    path: (s) => `/${s.full.slug}?${codeParams(s, s.unansweredCode)}`,
    states: [
      { name: 'whole', action: scrollThrough, expected: 'site-extras:title' },
      { name: 'link to the albums', expected: 'site-extras:album.title' },
      { name: 'envelope open', action: openEnvelope, expected: 'site:invite.long' },
      {
        name: 'letter open',
        action: (driver) => driver.clickButton('site:invite.long'),
        expected: ({ page }) => page.getByRole('dialog').getByRole('paragraph').first(),
      },
    ],
  },
  {
    path: (s) => acceptPath(s.full.slug),
    states: [
      {
        name: 'single guest, required errors',
        action: sendAnswer,
        expected: 'shared:field.required',
      },
      {
        name: 'a family with an allergy',
        action: async (driver) => {
          await driver.page.getByText(driver.t('answer:persons.family'), { exact: true }).click()
          await driver.page.getByText(driver.t('couple-pages:yes'), { exact: true }).first().click()
          await sendAnswer(driver)
        },
        expected: 'answer:extras.consent_needed',
      },
    ],
  },
  {
    path: (s) => acceptPath(s.direct.slug),
    states: [
      {
        name: 'confirmation',
        action: async (driver) => {
          await fillName(driver, 'Ștefan Țîrlea')
          await sendAnswer(driver)
          // The page scrolls to its heading and focuses it. An earlier click could miss its target.
          await expect(driver.page.locator('main h1')).toBeFocused()
          await driver.page.getByText(driver.t('answer:calendar.add')).click()
        },
        expected: 'answer:calendar.file',
      },
    ],
  },
  {
    path: (s) => declinePath(s.direct.slug),
    states: [{ name: 'answered on this device', expected: 'answer-confirmation:mine.title' }],
  },
  {
    path: (s) => declinePath(s.direct.slug),
    prepare: ({ page }) => page.context().clearCookies({ name: 'alai_answers' }),
    states: [
      {
        name: 'required field errors',
        action: (driver) => driver.clickButton('decline:decline.send'),
        expected: 'shared:field.required',
      },
      {
        name: 'decline confirmation',
        action: async (driver) => {
          await fillName(driver, 'Roxana')
          await driver.clickButton('decline:decline.send')
        },
        expected: 'decline:declined.title',
      },
    ],
  },
  {
    path: (s) => acceptPath(s.closed.slug),
    states: [
      {
        name: 'answers closed',
        action: (driver) => driver.page.getByText(driver.t('answer:calendar.add')).click(),
        expected: 'answer:form.closed',
      },
    ],
  },
  {
    path: (s) => registryPath(s.full.slug),
    states: [
      { name: 'cards', expected: 'registry:registry.ribbon' },
      {
        name: 'dialog with required errors',
        action: async (driver) => {
          await driver.page
            .getByRole('listitem')
            .getByRole('button', { disabled: false })
            .first()
            .click()
          await driver.clickButton('registry:reserve.send')
        },
        expected: 'registry:field.required',
      },
    ],
  },
  {
    path: (s) => albumsPath(s.full.slug),
    states: [
      {
        name: 'password required error',
        action: (driver) => driver.clickButton('gallery:lock.open'),
        expected: 'gallery:field.required',
      },
      {
        name: 'album open',
        action: (driver) => enterAlbumPassword(driver, 'hora27'),
        expected: 'gallery:add.pick',
      },
      {
        name: 'a photo open',
        action: (driver) => driver.clickButton('gallery:gallery.photo', { number: 1, total: 6 }),
        expected: ({ page }) => page.getByRole('dialog'),
      },
    ],
  },
]

/** Pages with words that are longer than a line, checked in each of the four themes. */
export const LONG_TEXT_PAGES: PageCase[] = [
  {
    path: (s) => `/${s.longTexts.slug}`,
    checksClipping: true,
    states: [
      { name: 'whole', action: scrollThrough, expected: 'site-extras:title' },
      { name: 'envelope open', action: openEnvelope, expected: 'site:invite.long' },
      {
        name: 'letter open',
        action: (driver) => driver.clickButton('site:invite.long'),
        expected: ({ page }) => page.getByRole('dialog').getByRole('paragraph').first(),
      },
    ],
  },
  {
    path: (s) => `/${s.longName.slug}`,
    checksClipping: true,
    states: [
      { name: 'name of one long word', action: openEnvelope, expected: 'site:invite.title' },
    ],
  },
  {
    path: (s) => `${acceptPath(s.longTexts.slug)}`,
    checksClipping: true,
    states: [
      {
        name: 'a family',
        action: (driver) =>
          driver.page.getByText(driver.t('answer:persons.family'), { exact: true }).click(),
        expected: 'answer:persons.menus',
      },
    ],
  },
  {
    path: (s) => `${declinePath(s.longTexts.slug)}`,
    checksClipping: true,
    states: [{ name: 'initial', expected: 'decline:decline.title' }],
  },
  {
    path: (s) => registryPath(s.longTexts.slug),
    checksClipping: true,
    states: [
      { name: 'a gift', expected: 'registry:registry.title' },
      {
        name: 'reservation dialog',
        action: (driver) =>
          driver.page
            .getByRole('listitem')
            .getByRole('button', { disabled: false })
            .first()
            .click(),
        expected: 'registry:reserve.text',
      },
    ],
  },
]

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'
const FORMS = '**/api/guests'
const RESERVE = '**/api/presents/reserve_gift'
const PRESENTS = '**/api/presents?**'
const ALBUMS = '**/api/gallery/open_albums?**'
const PHOTOS = '**/api/gallery/photos?**'

const formPages: PageCase[] = [
  {
    path: (s) => acceptPath(s.hidden.slug),
    expectsErrors: true,
    states: [{ name: 'not live yet', expected: 'answer:form.not_yet' }],
  },
  {
    path: (s) => `${acceptPath(s.full.slug)}?${codeParams(s, s.unansweredCode)}`,
    states: [
      { name: 'single guest', expected: 'answer:form.your_code' },
      {
        name: 'couple',
        action: (driver) =>
          driver.page.getByText(driver.t('answer:persons.couple'), { exact: true }).click(),
        expected: 'answer:persons.menus',
      },
      {
        name: 'calendar open',
        action: (driver) => driver.page.getByText(driver.t('answer:calendar.add')).click(),
        expected: 'answer:calendar.file',
      },
      {
        name: 'failed',
        action: async (driver) => {
          await driver.failRequest(FORMS)
          await sendAnswer(driver)
        },
        expected: 'answer:form.failed',
      },
      {
        name: 'offline',
        action: async (driver) => {
          await driver.dropRequest(FORMS)
          await sendAnswer(driver)
        },
        expected: 'shared:form.offline',
      },
      {
        name: 'sending',
        action: async (driver) => {
          await driver.holdRequest(FORMS)
          await sendAnswer(driver)
        },
        expected: 'shared:form.sending',
      },
    ],
  },
  {
    path: (s) => `${acceptPath(s.full.slug)}?${codeParams(s, s.unansweredCode)}`,
    states: [
      { name: 'restored draft', action: reloadWithDraft, expected: 'answer-confirmation:kept' },
    ],
  },
  {
    path: (s) => `${declinePath(s.full.slug)}?${codeParams(s, s.unansweredCode)}`,
    states: [
      { name: 'restored draft', action: reloadWithDraft, expected: 'answer-confirmation:kept' },
    ],
  },
  {
    path: (s) => `${acceptPath(s.full.slug)}?${codeParams(s, s.acceptedCode)}`,
    states: [{ name: 'answered before', expected: 'answer:form.found' }],
  },
  {
    path: (s) => `${acceptPath(s.full.slug)}?${codeParams(s, s.declinedCode)}`,
    states: [{ name: 'declined before', expected: 'answer:form.was_no' }],
  },
  {
    path: (s) => `${acceptPath(s.full.slug)}?${codeParams(s, 'NUESTECODU')}`,
    expectsErrors: true,
    states: [
      {
        name: 'wrong code',
        action: async (driver) => {
          await fillName(driver, 'Ana')
          await sendAnswer(driver)
        },
        expected: ({ page, t }) =>
          page
            .getByLabel(t('answer:form.guest_code'))
            .and(page.locator('[aria-invalid=true]:focus')),
      },
    ],
  },
  {
    path: (s) => `${acceptPath(s.full.slug)}?${codeParams(s, s.unansweredCode)}`,
    prepare: (driver) => driver.holdRequest('**/api/guests/guest_details**'),
    states: [{ name: 'loading', expected: ({ page }) => page.locator('main[aria-busy=true]') }],
  },
  {
    path: (s) => `${declinePath(s.full.slug)}?${codeParams(s, s.declinedCode)}`,
    states: [
      { name: 'answered before', expected: 'answer:form.found' },
      {
        name: 'failed',
        action: async (driver) => {
          await driver.failRequest('**/api/refuzed_invitations')
          await driver.clickButton('decline:decline.send')
        },
        expected: 'answer:form.failed',
      },
    ],
  },
  {
    path: (s) =>
      `${acceptPath(s.direct.slug)}?answer_id=01900000-0000-7000-8000-000000000000&edit_token=vechi`,
    expectsErrors: true,
    states: [{ name: 'expired answer link', expected: 'answer:accept.title' }],
  },
  {
    path: (s) => acceptPath(s.empty.slug),
    states: [
      { name: 'without menus', expected: 'answer:accept.title' },
      {
        name: 'a name that is too long',
        action: (driver) => fillName(driver, 'x'.repeat(121)),
        expected: 'shared:field.over_one',
      },
    ],
  },
]

const sitePages: PageCase[] = [
  {
    path: (s) => `/${s.empty.slug}`,
    states: [{ name: 'empty site', action: scrollThrough, expected: 'site-extras:title' }],
  },
  {
    path: (s) => `/${s.closed.slug}`,
    states: [
      { name: 'answers closed', action: scrollThrough, expected: 'site:site.rsvp_closed_text' },
    ],
  },
  {
    path: (s) => `/${s.full.slug}?${codeParams(s, s.acceptedCode)}`,
    states: [{ name: 'answered', expected: 'site:site.change' }],
  },
  {
    path: (s) => `/${s.full.slug}?${codeParams(s, s.declinedCode)}`,
    states: [{ name: 'declined', expected: 'site:site.change_no' }],
  },
  ...['maria-si-andrei', 'ilinca-si-vlad'].map((slug): PageCase => ({
    path: `/${slug}`,
    states: [
      { name: 'sample site', action: scrollThrough, expected: 'site:invite.title' },
      { name: 'sample site notice', expected: 'site-extras:sample.line' },
    ],
  })),
  {
    path: acceptPath('maria-si-andrei'),
    states: [
      {
        name: 'sample form sends nothing',
        action: sendAnswer,
        expected: 'answer:form.preview_sent',
      },
    ],
  },
]

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

export const SITE_AND_FORM_PAGES: PageCase[] = [...sitePages, ...formPages]
export const GIFT_AND_ALBUM_PAGES: PageCase[] = giftAndAlbumPages

const PREVIEW = '/app/preview/ana-si-mihai'

/** The previews of the couple, which need a session. */
export const PREVIEW_PAGES: PageCase[] = [
  {
    path: PREVIEW,
    states: [{ name: 'preview notice', action: scrollThrough, expected: 'site:site.preview' }],
  },
  {
    path: PREVIEW,
    prepare: (driver) => driver.holdRequest('**/api/events/preview_website?**'),
    states: [{ name: 'loading', expected: ({ page }) => page.locator('main[aria-busy=true]') }],
  },
  {
    path: `${PREVIEW}?preview=expired`,
    expectsErrors: true,
    states: [{ name: 'expired preview link', expected: 'site:preview.ended' }],
  },
  {
    path: PREVIEW,
    prepare: (driver) => driver.failRequest('**/api/events/preview_website?**', 403),
    states: [{ name: 'failed', expected: 'couple-pages:site.failed' }],
  },
  {
    path: `${PREVIEW}/formular-invitatie`,
    states: [
      { name: 'preview notice', expected: 'couple-pages:form.preview' },
      {
        name: 'calendar open',
        action: (driver) => driver.page.getByText(driver.t('answer:calendar.add')).click(),
        expected: 'answer:calendar.file',
      },
      { name: 'sends nothing', action: sendAnswer, expected: 'answer:form.preview_sent' },
    ],
  },
  {
    path: `${PREVIEW}/formular-invitatie`,
    prepare: (driver) => driver.holdRequest('**/api/events/preview_invitation?**'),
    states: [{ name: 'loading', expected: ({ page }) => page.locator('main[aria-busy=true]') }],
  },
  {
    path: `${PREVIEW}/formular-invitatie`,
    prepare: (driver) => driver.failRequest('**/api/events/preview_invitation?**', 400),
    states: [{ name: 'failed', expected: 'couple-pages:site.failed' }],
  },
  {
    path: `${PREVIEW}/formular-raspuns-negativ`,
    states: [
      {
        name: 'sends nothing',
        action: (driver) => driver.clickButton('decline:decline.send'),
        expected: 'answer:form.preview_sent',
      },
    ],
  },
]
