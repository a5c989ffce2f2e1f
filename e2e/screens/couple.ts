// The pages of a couple's site: the states that are checked in every theme, and those that look alike in all themes.
import { expect } from '@playwright/test'
import type { At, Screen } from './screen'
import type { Stage } from './stage'

/** Scrolls through the page so that its lazy parts load. Waits for each part until the browser reports it as visible. */
async function read({ page }: At): Promise<void> {
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
const open = (at: At) => at.press('site:invite.open')
const sendAnswer = (at: At) => at.press('answer:accept.send')
const name = (at: At, value: string) => at.page.getByLabel(at.w('answer:form.name')).fill(value)
/** Types a name, waits for the draft and reloads the page. */
const reloadWithDraft = async (at: At) => {
  await name(at, 'Încă nu')
  await at.page.waitForFunction(() => JSON.stringify(history.state).includes('Încă nu'))
  await at.page.reload()
}
const acceptPath = (slug: string) => `/${slug}/formular-invitatie`
const declinePath = (slug: string) => `/${slug}/formular-raspuns-negativ`
const gifts = (slug: string) => `/${slug}/registru-de-cadouri`
const album = (slug: string) => `/${slug}/galerie-foto`
const codes = (stage: Stage, code: string) => `event_code=${stage.event}&guest_code=${code}`
const unlock = async (at: At, password: string) => {
  await at.page.getByLabel(at.w('gallery:lock.password')).first().fill(password)
  await at.page
    .getByRole('button', { name: at.w('gallery:lock.open') })
    .first()
    .click()
}

/** The states that are checked in each of the four themes. */
export const DRESSED: Screen[] = [
  {
    path: (s) => `/${s.full.slug}?${codes(s, s.open)}`,
    states: [
      { name: 'whole', do: read, see: 'site-extras:title' },
      { name: 'the way to the albums', see: 'site-extras:album.title' },
      { name: 'envelope open', do: open, see: 'site:invite.long' },
      {
        name: 'letter open',
        do: (at) => at.press('site:invite.long'),
        see: ({ page }) => page.getByRole('dialog').getByRole('paragraph').first(),
      },
    ],
  },
  {
    path: (s) => acceptPath(s.full.slug),
    states: [
      { name: 'alone, nothing filled in', do: sendAnswer, see: 'shared:field.required' },
      {
        name: 'a family with an allergy',
        do: async (at) => {
          await at.page.getByText(at.w('answer:persons.family'), { exact: true }).click()
          await at.page.getByText(at.w('couple-pages:yes'), { exact: true }).first().click()
          await sendAnswer(at)
        },
        see: 'answer:extras.consent_needed',
      },
    ],
  },
  {
    path: (s) => acceptPath(s.direct.slug),
    states: [
      {
        name: 'thanked for',
        do: async (at) => {
          await name(at, 'Ștefan Țîrlea')
          await sendAnswer(at)
          // The page scrolls to its heading and focuses it. An earlier click could miss its target.
          await expect(at.page.locator('main h1')).toBeFocused()
          await at.page.getByText(at.w('answer:calendar.add')).click()
        },
        see: 'answer:calendar.file',
      },
    ],
  },
  {
    path: (s) => declinePath(s.direct.slug),
    states: [{ name: 'answered on this device', see: 'answer-confirmation:mine.title' }],
  },
  {
    path: (s) => declinePath(s.direct.slug),
    before: ({ page }) => page.context().clearCookies({ name: 'alai_answers' }),
    states: [
      {
        name: 'nothing filled in',
        do: (at) => at.press('decline:decline.send'),
        see: 'shared:field.required',
      },
      {
        name: 'noted',
        do: async (at) => {
          await name(at, 'Roxana')
          await at.press('decline:decline.send')
        },
        see: 'decline:declined.title',
      },
    ],
  },
  {
    path: (s) => acceptPath(s.closed.slug),
    states: [
      {
        name: 'closed',
        do: (at) => at.page.getByText(at.w('answer:calendar.add')).click(),
        see: 'answer:form.closed',
      },
    ],
  },
  {
    path: (s) => gifts(s.full.slug),
    states: [
      { name: 'cards', see: 'registry:registry.ribbon' },
      {
        name: 'window, nothing filled in',
        do: async (at) => {
          await at.page
            .getByRole('listitem')
            .getByRole('button', { disabled: false })
            .first()
            .click()
          await at.press('registry:reserve.send')
        },
        see: 'registry:field.required',
      },
    ],
  },
  {
    path: (s) => album(s.full.slug),
    states: [
      {
        name: 'locked, nothing filled in',
        do: (at) => at.press('gallery:lock.open'),
        see: 'gallery:field.required',
      },
      { name: 'open', do: (at) => unlock(at, 'hora27'), see: 'gallery:add.pick' },
      {
        name: 'a photo open',
        do: (at) => at.press('gallery:gallery.photo', { number: 1, total: 6 }),
        see: ({ page }) => page.getByRole('dialog'),
      },
    ],
  },
]

/** Pages with words that are longer than a line, checked in each of the four themes. */
export const CROWDED: Screen[] = [
  {
    path: (s) => `/${s.long.slug}`,
    uncut: true,
    states: [
      { name: 'whole', do: read, see: 'site-extras:title' },
      { name: 'envelope open', do: open, see: 'site:invite.long' },
      {
        name: 'letter open',
        do: (at) => at.press('site:invite.long'),
        see: ({ page }) => page.getByRole('dialog').getByRole('paragraph').first(),
      },
    ],
  },
  {
    path: (s) => `/${s.word.slug}`,
    uncut: true,
    states: [{ name: 'named with one word', do: open, see: 'site:invite.title' }],
  },
  {
    path: (s) => `${acceptPath(s.long.slug)}`,
    uncut: true,
    states: [
      {
        name: 'a family',
        do: (at) => at.page.getByText(at.w('answer:persons.family'), { exact: true }).click(),
        see: 'answer:persons.menus',
      },
    ],
  },
  {
    path: (s) => `${declinePath(s.long.slug)}`,
    uncut: true,
    states: [{ name: 'asked', see: 'decline:decline.title' }],
  },
  {
    path: (s) => gifts(s.long.slug),
    uncut: true,
    states: [
      { name: 'a gift', see: 'registry:registry.title' },
      {
        name: 'window',
        do: (at) =>
          at.page.getByRole('listitem').getByRole('button', { disabled: false }).first().click(),
        see: 'registry:reserve.text',
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

const forms: Screen[] = [
  {
    path: (s) => acceptPath(s.hidden.slug),
    refuses: true,
    states: [{ name: 'not open yet', see: 'answer:form.not_yet' }],
  },
  {
    path: (s) => `${acceptPath(s.full.slug)}?${codes(s, s.open)}`,
    states: [
      { name: 'alone', see: 'answer:form.your_code' },
      {
        name: 'two',
        do: (at) => at.page.getByText(at.w('answer:persons.couple'), { exact: true }).click(),
        see: 'answer:persons.menus',
      },
      {
        name: 'calendar open',
        do: (at) => at.page.getByText(at.w('answer:calendar.add')).click(),
        see: 'answer:calendar.file',
      },
      {
        name: 'failed',
        do: async (at) => {
          await at.fail(FORMS)
          await sendAnswer(at)
        },
        see: 'answer:form.failed',
      },
      {
        name: 'no network',
        do: async (at) => {
          await at.lose(FORMS)
          await sendAnswer(at)
        },
        see: 'shared:form.offline',
      },
      {
        name: 'being sent',
        do: async (at) => {
          await at.hold(FORMS)
          await sendAnswer(at)
        },
        see: 'shared:form.sending',
      },
    ],
  },
  {
    path: (s) => `${acceptPath(s.full.slug)}?${codes(s, s.open)}`,
    states: [{ name: 'typed before', do: reloadWithDraft, see: 'answer-confirmation:kept' }],
  },
  {
    path: (s) => `${declinePath(s.full.slug)}?${codes(s, s.open)}`,
    states: [{ name: 'typed before', do: reloadWithDraft, see: 'answer-confirmation:kept' }],
  },
  {
    path: (s) => `${acceptPath(s.full.slug)}?${codes(s, s.yes)}`,
    states: [{ name: 'answered before', see: 'answer:form.found' }],
  },
  {
    path: (s) => `${acceptPath(s.full.slug)}?${codes(s, s.no)}`,
    states: [{ name: 'declined before', see: 'answer:form.was_no' }],
  },
  {
    path: (s) => `${acceptPath(s.full.slug)}?${codes(s, 'NUESTECODU')}`,
    refuses: true,
    states: [
      {
        name: 'a wrong code',
        do: async (at) => {
          await name(at, 'Ana')
          await sendAnswer(at)
        },
        see: ({ page, w }) =>
          page
            .getByLabel(w('answer:form.guest_code'))
            .and(page.locator('[aria-invalid=true]:focus')),
      },
    ],
  },
  {
    path: (s) => `${acceptPath(s.full.slug)}?${codes(s, s.open)}`,
    before: (at) => at.hold('**/api/guests/guest_details**'),
    states: [{ name: 'loading', see: ({ page }) => page.locator('main[aria-busy=true]') }],
  },
  {
    path: (s) => `${declinePath(s.full.slug)}?${codes(s, s.no)}`,
    states: [
      { name: 'answered before', see: 'answer:form.found' },
      {
        name: 'failed',
        do: async (at) => {
          await at.fail('**/api/refuzed_invitations')
          await at.press('decline:decline.send')
        },
        see: 'answer:form.failed',
      },
    ],
  },
  {
    path: (s) =>
      `${acceptPath(s.direct.slug)}?answer_id=01900000-0000-7000-8000-000000000000&edit_token=vechi`,
    refuses: true,
    states: [{ name: 'an old link of an answer', see: 'answer:accept.title' }],
  },
  {
    path: (s) => acceptPath(s.bare.slug),
    states: [
      { name: 'without menus', see: 'answer:accept.title' },
      {
        name: 'a name that is too long',
        do: (at) => name(at, 'x'.repeat(121)),
        see: 'shared:field.over_one',
      },
    ],
  },
]

const sites: Screen[] = [
  {
    path: (s) => `/${s.bare.slug}`,
    states: [{ name: 'nothing in it', do: read, see: 'site-extras:title' }],
  },
  {
    path: (s) => `/${s.closed.slug}`,
    states: [{ name: 'answers closed', do: read, see: 'site:site.rsvp_closed_text' }],
  },
  {
    path: (s) => `/${s.full.slug}?${codes(s, s.yes)}`,
    states: [{ name: 'answered', see: 'site:site.change' }],
  },
  {
    path: (s) => `/${s.full.slug}?${codes(s, s.no)}`,
    states: [{ name: 'declined', see: 'site:site.change_no' }],
  },
  ...['maria-si-andrei', 'ilinca-si-vlad'].map((slug): Screen => ({
    path: `/${slug}`,
    states: [
      { name: 'a sample couple', do: read, see: 'site:invite.title' },
      { name: 'told to be one', see: 'site-extras:sample.line' },
    ],
  })),
  {
    path: acceptPath('maria-si-andrei'),
    states: [
      { name: 'a sample couple sends nothing', do: sendAnswer, see: 'answer:form.preview_sent' },
    ],
  },
]

const shelf: Screen[] = [
  {
    path: (s) => `${gifts(s.full.slug)}?${codes(s, s.open)}`,
    before: (at) => at.fail(RESERVE, 409, 'already_reserved'),
    states: [{ name: 'taken meanwhile', do: (at) => reserve(at), see: 'registry:reserve.taken' }],
  },
  {
    path: (s) => `${gifts(s.full.slug)}?${codes(s, s.open)}`,
    before: (at) => at.fail(RESERVE),
    states: [
      { name: 'failed', do: (at) => reserve(at), see: 'registry:reserve.failed' },
      {
        name: 'reserved',
        do: async (at) => {
          await at.answer(RESERVE, {})
          await at.press('registry:reserve.send')
        },
        see: 'registry:reserve.ok',
      },
    ],
  },
  {
    path: (s) => gifts(s.closed.slug),
    states: [
      {
        name: 'pages',
        see: ({ page, w }) => page.getByRole('navigation', { name: w('registry:pages.label') }),
      },
    ],
  },
  { path: (s) => gifts(s.bare.slug), states: [{ name: 'empty', see: 'registry:registry.empty' }] },
  {
    path: (s) => gifts(s.direct.slug),
    refuses: true,
    states: [{ name: 'not open', see: 'registry:off.title' }],
  },
  {
    path: (s) => gifts(s.full.slug),
    before: (at) => at.hold(PRESENTS),
    states: [
      {
        name: 'loading',
        see: ({ page, w }) => page.getByRole('status', { name: w('registry:loading') }),
      },
    ],
  },
  {
    path: (s) => gifts(s.full.slug),
    before: (at) => at.fail(PRESENTS, 403),
    states: [{ name: 'failed', see: 'couple-pages:load_failed' }],
  },
  {
    path: (s) => `${gifts(s.full.slug)}?cadou=${UNKNOWN_ID}&anulare=vechi`,
    refuses: true,
    before: (at) =>
      at.alter<{ presents: object[] }>(PRESENTS, (body) => ({
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
      { name: 'a link that gives back', see: 'registry:release.text' },
      {
        name: 'an old link',
        do: (at) => at.press('registry:release.send'),
        see: 'registry:release.stale',
      },
    ],
  },
  {
    path: (s) => `${gifts(s.full.slug)}?cadou=${UNKNOWN_ID}&anulare=vechi`,
    states: [{ name: 'a link that was used', see: 'registry:release.stale' }],
  },
  {
    path: (s) => album(s.full.slug),
    refuses: true,
    states: [
      { name: 'a wrong word', do: (at) => unlock(at, 'altceva'), see: 'gallery:lock.wrong' },
    ],
  },
  {
    path: (s) => album(s.closed.slug),
    refuses: true,
    states: [
      { name: 'two albums', see: 'gallery:album.civil' },
      { name: 'open and empty', do: (at) => unlock(at, 'hora28'), see: 'gallery:gallery.empty' },
      {
        name: 'a photo that cannot be taken',
        do: (at) =>
          at.page
            .locator('input[type=file]')
            .setInputFiles({ name: 'poza.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nu') }),
        see: 'gallery:add.unsupported_kind',
      },
    ],
  },
  { path: (s) => album(s.bare.slug), states: [{ name: 'no album', see: 'gallery:gallery.none' }] },
  {
    path: (s) => album(s.full.slug),
    before: (at) => at.hold(ALBUMS),
    states: [{ name: 'loading', see: 'gallery:loading' }],
  },
  {
    path: (s) => album(s.full.slug),
    before: (at) => at.fail(ALBUMS, 403),
    states: [{ name: 'failed', see: 'couple-pages:load_failed' }],
  },
  {
    path: (s) => album(s.full.slug),
    before: (at) => at.hold(PHOTOS),
    states: [
      {
        name: 'photos loading',
        do: (at) => unlock(at, 'hora27'),
        see: ({ page, w }) => page.getByRole('status', { name: w('gallery:loading') }),
      },
    ],
  },
  {
    path: (s) => album(s.full.slug),
    before: (at) => at.fail(PHOTOS, 403),
    states: [
      { name: 'photos failed', do: (at) => unlock(at, 'hora27'), see: 'couple-pages:load_failed' },
    ],
  },
  {
    path: (s) => album(s.full.slug),
    before: (at) => at.fail(PHOTOS, 404),
    states: [
      { name: 'closed meanwhile', do: (at) => unlock(at, 'hora27'), see: 'gallery:gallery.over' },
      {
        name: 'asked again',
        do: (at) => at.press('gallery:gallery.ask_again'),
        see: 'gallery:lock.over',
      },
    ],
  },
]

async function reserve(at: At): Promise<void> {
  await at.page.getByRole('listitem').getByRole('button', { disabled: false }).first().click()
  await at.page.getByLabel(at.w('registry:reserve.email')).fill('matusa@exemplu.ro')
  await at.press('registry:reserve.send')
}

export const SITES: Screen[] = [...sites, ...forms]
export const SHELF: Screen[] = shelf

const PREVIEW = '/app/preview/ana-si-mihai'

/** The previews of the couple, which need a session. */
export const PREVIEWS: Screen[] = [
  { path: PREVIEW, states: [{ name: 'with its notice', do: read, see: 'site:site.preview' }] },
  {
    path: PREVIEW,
    before: (at) => at.hold('**/api/events/preview_website?**'),
    states: [{ name: 'loading', see: ({ page }) => page.locator('main[aria-busy=true]') }],
  },
  {
    path: `${PREVIEW}?preview=expired`,
    refuses: true,
    states: [{ name: 'its link has ended', see: 'site:preview.ended' }],
  },
  {
    path: PREVIEW,
    before: (at) => at.fail('**/api/events/preview_website?**', 403),
    states: [{ name: 'failed', see: 'couple-pages:site.failed' }],
  },
  {
    path: `${PREVIEW}/formular-invitatie`,
    states: [
      { name: 'with its notice', see: 'couple-pages:form.preview' },
      {
        name: 'calendar open',
        do: (at) => at.page.getByText(at.w('answer:calendar.add')).click(),
        see: 'answer:calendar.file',
      },
      { name: 'sends nothing', do: sendAnswer, see: 'answer:form.preview_sent' },
    ],
  },
  {
    path: `${PREVIEW}/formular-invitatie`,
    before: (at) => at.hold('**/api/events/preview_invitation?**'),
    states: [{ name: 'loading', see: ({ page }) => page.locator('main[aria-busy=true]') }],
  },
  {
    path: `${PREVIEW}/formular-invitatie`,
    before: (at) => at.fail('**/api/events/preview_invitation?**', 400),
    states: [{ name: 'failed', see: 'couple-pages:site.failed' }],
  },
  {
    path: `${PREVIEW}/formular-raspuns-negativ`,
    states: [
      {
        name: 'sends nothing',
        do: (at) => at.press('decline:decline.send'),
        see: 'answer:form.preview_sent',
      },
    ],
  },
]
