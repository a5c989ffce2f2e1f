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
      await new Promise<void>((seen) => {
        const watch = new IntersectionObserver(
          (all) => {
            if (!all.some((one) => one.isIntersecting)) return
            watch.disconnect()
            seen()
          },
          { rootMargin: '240px' },
        )
        watch.observe(part)
      })
    }
  })
  // The illustrations load separately.
  await expect(page.locator('.site_stepimg:empty')).toHaveCount(0)
}
const open = (at: PageDriver) => at.clickButton('site:invite.open')
const sendAnswer = (at: PageDriver) => at.clickButton('answer:accept.send')
const name = (at: PageDriver, value: string) =>
  at.page.getByLabel(at.t('answer:form.name')).fill(value)
/** Types a name, waits for the draft and reloads the page. */
const reloadWithDraft = async (at: PageDriver) => {
  await name(at, 'Încă nu')
  await at.page.waitForFunction(() => JSON.stringify(history.state).includes('Încă nu'))
  await at.page.reload()
}
const acceptPath = (slug: string) => `/${slug}/formular-invitatie`
const declinePath = (slug: string) => `/${slug}/formular-raspuns-negativ`
const registryPath = (slug: string) => `/${slug}/registru-de-cadouri`
const albumsPath = (slug: string) => `/${slug}/galerie-foto`
const codeParams = (stage: DemoSites, code: string) =>
  `event_code=${stage.eventCode}&guest_code=${code}`
const enterAlbumPassword = async (at: PageDriver, password: string) => {
  await at.page.getByLabel(at.t('gallery:lock.password')).first().fill(password)
  await at.page
    .getByRole('button', { name: at.t('gallery:lock.open') })
    .first()
    .click()
}

/** The states that are checked in each of the four themes. */
export const THEMED_PAGES: PageCase[] = [
  {
    path: (s) => `/${s.full.slug}?${codeParams(s, s.unansweredCode)}`,
    states: [
      { name: 'whole', action: scrollThrough, expected: 'site-extras:title' },
      { name: 'the way to the albums', expected: 'site-extras:album.title' },
      { name: 'envelope open', action: open, expected: 'site:invite.long' },
      {
        name: 'letter open',
        action: (at) => at.clickButton('site:invite.long'),
        expected: ({ page }) => page.getByRole('dialog').getByRole('paragraph').first(),
      },
    ],
  },
  {
    path: (s) => acceptPath(s.full.slug),
    states: [
      { name: 'alone, nothing filled in', action: sendAnswer, expected: 'shared:field.required' },
      {
        name: 'a family with an allergy',
        action: async (at) => {
          await at.page.getByText(at.t('answer:persons.family'), { exact: true }).click()
          await at.page.getByText(at.t('couple-pages:yes'), { exact: true }).first().click()
          await sendAnswer(at)
        },
        expected: 'answer:extras.consent_needed',
      },
    ],
  },
  {
    path: (s) => acceptPath(s.direct.slug),
    states: [
      {
        name: 'thanked for',
        action: async (at) => {
          await name(at, 'Ștefan Țîrlea')
          await sendAnswer(at)
          // The page scrolls to its heading and focuses it. An earlier click could miss its target.
          await expect(at.page.locator('main h1')).toBeFocused()
          await at.page.getByText(at.t('answer:calendar.add')).click()
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
        name: 'nothing filled in',
        action: (at) => at.clickButton('decline:decline.send'),
        expected: 'shared:field.required',
      },
      {
        name: 'noted',
        action: async (at) => {
          await name(at, 'Roxana')
          await at.clickButton('decline:decline.send')
        },
        expected: 'decline:declined.title',
      },
    ],
  },
  {
    path: (s) => acceptPath(s.closed.slug),
    states: [
      {
        name: 'closed',
        action: (at) => at.page.getByText(at.t('answer:calendar.add')).click(),
        expected: 'answer:form.closed',
      },
    ],
  },
  {
    path: (s) => registryPath(s.full.slug),
    states: [
      { name: 'cards', expected: 'registry:registry.ribbon' },
      {
        name: 'window, nothing filled in',
        action: async (at) => {
          await at.page
            .getByRole('listitem')
            .getByRole('button', { disabled: false })
            .first()
            .click()
          await at.clickButton('registry:reserve.send')
        },
        expected: 'registry:field.required',
      },
    ],
  },
  {
    path: (s) => albumsPath(s.full.slug),
    states: [
      {
        name: 'locked, nothing filled in',
        action: (at) => at.clickButton('gallery:lock.open'),
        expected: 'gallery:field.required',
      },
      {
        name: 'open',
        action: (at) => enterAlbumPassword(at, 'hora27'),
        expected: 'gallery:add.pick',
      },
      {
        name: 'a photo open',
        action: (at) => at.clickButton('gallery:gallery.photo', { number: 1, total: 6 }),
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
      { name: 'envelope open', action: open, expected: 'site:invite.long' },
      {
        name: 'letter open',
        action: (at) => at.clickButton('site:invite.long'),
        expected: ({ page }) => page.getByRole('dialog').getByRole('paragraph').first(),
      },
    ],
  },
  {
    path: (s) => `/${s.longName.slug}`,
    checksClipping: true,
    states: [{ name: 'named with one word', action: open, expected: 'site:invite.title' }],
  },
  {
    path: (s) => `${acceptPath(s.longTexts.slug)}`,
    checksClipping: true,
    states: [
      {
        name: 'a family',
        action: (at) => at.page.getByText(at.t('answer:persons.family'), { exact: true }).click(),
        expected: 'answer:persons.menus',
      },
    ],
  },
  {
    path: (s) => `${declinePath(s.longTexts.slug)}`,
    checksClipping: true,
    states: [{ name: 'asked', expected: 'decline:decline.title' }],
  },
  {
    path: (s) => registryPath(s.longTexts.slug),
    checksClipping: true,
    states: [
      { name: 'a gift', expected: 'registry:registry.title' },
      {
        name: 'window',
        action: (at) =>
          at.page.getByRole('listitem').getByRole('button', { disabled: false }).first().click(),
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

const forms: PageCase[] = [
  {
    path: (s) => acceptPath(s.hidden.slug),
    expectsErrors: true,
    states: [{ name: 'not open yet', expected: 'answer:form.not_yet' }],
  },
  {
    path: (s) => `${acceptPath(s.full.slug)}?${codeParams(s, s.unansweredCode)}`,
    states: [
      { name: 'alone', expected: 'answer:form.your_code' },
      {
        name: 'two',
        action: (at) => at.page.getByText(at.t('answer:persons.couple'), { exact: true }).click(),
        expected: 'answer:persons.menus',
      },
      {
        name: 'calendar open',
        action: (at) => at.page.getByText(at.t('answer:calendar.add')).click(),
        expected: 'answer:calendar.file',
      },
      {
        name: 'failed',
        action: async (at) => {
          await at.failRequest(FORMS)
          await sendAnswer(at)
        },
        expected: 'answer:form.failed',
      },
      {
        name: 'no network',
        action: async (at) => {
          await at.dropRequest(FORMS)
          await sendAnswer(at)
        },
        expected: 'shared:form.offline',
      },
      {
        name: 'being sent',
        action: async (at) => {
          await at.holdRequest(FORMS)
          await sendAnswer(at)
        },
        expected: 'shared:form.sending',
      },
    ],
  },
  {
    path: (s) => `${acceptPath(s.full.slug)}?${codeParams(s, s.unansweredCode)}`,
    states: [
      { name: 'typed before', action: reloadWithDraft, expected: 'answer-confirmation:kept' },
    ],
  },
  {
    path: (s) => `${declinePath(s.full.slug)}?${codeParams(s, s.unansweredCode)}`,
    states: [
      { name: 'typed before', action: reloadWithDraft, expected: 'answer-confirmation:kept' },
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
        name: 'a wrong code',
        action: async (at) => {
          await name(at, 'Ana')
          await sendAnswer(at)
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
    prepare: (at) => at.holdRequest('**/api/guests/guest_details**'),
    states: [{ name: 'loading', expected: ({ page }) => page.locator('main[aria-busy=true]') }],
  },
  {
    path: (s) => `${declinePath(s.full.slug)}?${codeParams(s, s.declinedCode)}`,
    states: [
      { name: 'answered before', expected: 'answer:form.found' },
      {
        name: 'failed',
        action: async (at) => {
          await at.failRequest('**/api/refuzed_invitations')
          await at.clickButton('decline:decline.send')
        },
        expected: 'answer:form.failed',
      },
    ],
  },
  {
    path: (s) =>
      `${acceptPath(s.direct.slug)}?answer_id=01900000-0000-7000-8000-000000000000&edit_token=vechi`,
    expectsErrors: true,
    states: [{ name: 'an old link of an answer', expected: 'answer:accept.title' }],
  },
  {
    path: (s) => acceptPath(s.empty.slug),
    states: [
      { name: 'without menus', expected: 'answer:accept.title' },
      {
        name: 'a name that is too long',
        action: (at) => name(at, 'x'.repeat(121)),
        expected: 'shared:field.over_one',
      },
    ],
  },
]

const sites: PageCase[] = [
  {
    path: (s) => `/${s.empty.slug}`,
    states: [{ name: 'nothing in it', action: scrollThrough, expected: 'site-extras:title' }],
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
      { name: 'a sample couple', action: scrollThrough, expected: 'site:invite.title' },
      { name: 'told to be one', expected: 'site-extras:sample.line' },
    ],
  })),
  {
    path: acceptPath('maria-si-andrei'),
    states: [
      {
        name: 'a sample couple sends nothing',
        action: sendAnswer,
        expected: 'answer:form.preview_sent',
      },
    ],
  },
]

const shelf: PageCase[] = [
  {
    path: (s) => `${registryPath(s.full.slug)}?${codeParams(s, s.unansweredCode)}`,
    prepare: (at) => at.failRequest(RESERVE, 409, 'already_reserved'),
    states: [
      { name: 'taken meanwhile', action: (at) => reserve(at), expected: 'registry:reserve.taken' },
    ],
  },
  {
    path: (s) => `${registryPath(s.full.slug)}?${codeParams(s, s.unansweredCode)}`,
    prepare: (at) => at.failRequest(RESERVE),
    states: [
      { name: 'failed', action: (at) => reserve(at), expected: 'registry:reserve.failed' },
      {
        name: 'reserved',
        action: async (at) => {
          await at.mockResponse(RESERVE, {})
          await at.clickButton('registry:reserve.send')
        },
        expected: 'registry:reserve.ok',
      },
    ],
  },
  {
    path: (s) => registryPath(s.closed.slug),
    states: [
      {
        name: 'pages',
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
    states: [{ name: 'not open', expected: 'registry:off.title' }],
  },
  {
    path: (s) => registryPath(s.full.slug),
    prepare: (at) => at.holdRequest(PRESENTS),
    states: [
      {
        name: 'loading',
        expected: ({ page, t }) => page.getByRole('status', { name: t('registry:loading') }),
      },
    ],
  },
  {
    path: (s) => registryPath(s.full.slug),
    prepare: (at) => at.failRequest(PRESENTS, 403),
    states: [{ name: 'failed', expected: 'couple-pages:load_failed' }],
  },
  {
    path: (s) => `${registryPath(s.full.slug)}?cadou=${UNKNOWN_ID}&anulare=vechi`,
    expectsErrors: true,
    prepare: (at) =>
      at.modifyResponse<{ presents: object[] }>(PRESENTS, (body) => ({
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
      { name: 'a link that gives back', expected: 'registry:release.text' },
      {
        name: 'an old link',
        action: (at) => at.clickButton('registry:release.send'),
        expected: 'registry:release.stale',
      },
    ],
  },
  {
    path: (s) => `${registryPath(s.full.slug)}?cadou=${UNKNOWN_ID}&anulare=vechi`,
    states: [{ name: 'a link that was used', expected: 'registry:release.stale' }],
  },
  {
    path: (s) => albumsPath(s.full.slug),
    expectsErrors: true,
    states: [
      {
        name: 'a wrong word',
        action: (at) => enterAlbumPassword(at, 'altceva'),
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
        name: 'open and empty',
        action: (at) => enterAlbumPassword(at, 'hora28'),
        expected: 'gallery:gallery.empty',
      },
      {
        name: 'a photo that cannot be taken',
        action: (at) =>
          at.page
            .locator('input[type=file]')
            .setInputFiles({ name: 'poza.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nu') }),
        expected: 'gallery:add.unsupported_kind',
      },
    ],
  },
  {
    path: (s) => albumsPath(s.empty.slug),
    states: [{ name: 'no album', expected: 'gallery:gallery.none' }],
  },
  {
    path: (s) => albumsPath(s.full.slug),
    prepare: (at) => at.holdRequest(ALBUMS),
    states: [{ name: 'loading', expected: 'gallery:loading' }],
  },
  {
    path: (s) => albumsPath(s.full.slug),
    prepare: (at) => at.failRequest(ALBUMS, 403),
    states: [{ name: 'failed', expected: 'couple-pages:load_failed' }],
  },
  {
    path: (s) => albumsPath(s.full.slug),
    prepare: (at) => at.holdRequest(PHOTOS),
    states: [
      {
        name: 'photos loading',
        action: (at) => enterAlbumPassword(at, 'hora27'),
        expected: ({ page, t }) => page.getByRole('status', { name: t('gallery:loading') }),
      },
    ],
  },
  {
    path: (s) => albumsPath(s.full.slug),
    prepare: (at) => at.failRequest(PHOTOS, 403),
    states: [
      {
        name: 'photos failed',
        action: (at) => enterAlbumPassword(at, 'hora27'),
        expected: 'couple-pages:load_failed',
      },
    ],
  },
  {
    path: (s) => albumsPath(s.full.slug),
    prepare: (at) => at.failRequest(PHOTOS, 404),
    states: [
      {
        name: 'closed meanwhile',
        action: (at) => enterAlbumPassword(at, 'hora27'),
        expected: 'gallery:gallery.over',
      },
      {
        name: 'asked again',
        action: (at) => at.clickButton('gallery:gallery.ask_again'),
        expected: 'gallery:lock.over',
      },
    ],
  },
]

async function reserve(at: PageDriver): Promise<void> {
  await at.page.getByRole('listitem').getByRole('button', { disabled: false }).first().click()
  await at.page.getByLabel(at.t('registry:reserve.email')).fill('matusa@exemplu.ro')
  await at.clickButton('registry:reserve.send')
}

export const SITE_AND_FORM_PAGES: PageCase[] = [...sites, ...forms]
export const GIFT_AND_ALBUM_PAGES: PageCase[] = shelf

const PREVIEW = '/app/preview/ana-si-mihai'

/** The previews of the couple, which need a session. */
export const PREVIEW_PAGES: PageCase[] = [
  {
    path: PREVIEW,
    states: [{ name: 'with its notice', action: scrollThrough, expected: 'site:site.preview' }],
  },
  {
    path: PREVIEW,
    prepare: (at) => at.holdRequest('**/api/events/preview_website?**'),
    states: [{ name: 'loading', expected: ({ page }) => page.locator('main[aria-busy=true]') }],
  },
  {
    path: `${PREVIEW}?preview=expired`,
    expectsErrors: true,
    states: [{ name: 'its link has ended', expected: 'site:preview.ended' }],
  },
  {
    path: PREVIEW,
    prepare: (at) => at.failRequest('**/api/events/preview_website?**', 403),
    states: [{ name: 'failed', expected: 'couple-pages:site.failed' }],
  },
  {
    path: `${PREVIEW}/formular-invitatie`,
    states: [
      { name: 'with its notice', expected: 'couple-pages:form.preview' },
      {
        name: 'calendar open',
        action: (at) => at.page.getByText(at.t('answer:calendar.add')).click(),
        expected: 'answer:calendar.file',
      },
      { name: 'sends nothing', action: sendAnswer, expected: 'answer:form.preview_sent' },
    ],
  },
  {
    path: `${PREVIEW}/formular-invitatie`,
    prepare: (at) => at.holdRequest('**/api/events/preview_invitation?**'),
    states: [{ name: 'loading', expected: ({ page }) => page.locator('main[aria-busy=true]') }],
  },
  {
    path: `${PREVIEW}/formular-invitatie`,
    prepare: (at) => at.failRequest('**/api/events/preview_invitation?**', 400),
    states: [{ name: 'failed', expected: 'couple-pages:site.failed' }],
  },
  {
    path: `${PREVIEW}/formular-raspuns-negativ`,
    states: [
      {
        name: 'sends nothing',
        action: (at) => at.clickButton('decline:decline.send'),
        expected: 'answer:form.preview_sent',
      },
    ],
  },
]
