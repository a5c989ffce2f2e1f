// Selecting and sending invitations, and what is offered while the site is not live (specification 2 §4; contract 4).
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  EVENT_ID,
  INVITATION_ID,
  makeEvent,
  makeInvitation,
  ok,
  makePagination,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing/couple-fixtures'
import {
  UPDATE_INVITATION_OPERATION,
  renderInvitations,
  findDialog,
  clickInvitationMenuItem,
  clickCopyLink,
  confirmDialog,
} from './invitations-page.fixture'

afterEach(resetTestState)

const selectRow = () =>
  fireEvent.click(screen.getByRole('checkbox', { name: 'Alege: Familia Pop' }))
const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' })
const announcedText = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join('')

test('the selection count is announced and Escape clears the selection', async () => {
  await renderInvitations()
  expect([announcedText(), screen.queryByRole('region', { name: 'Cu invitațiile alese' })]).toEqual(
    ['', null],
  )
  selectRow()
  expect(announcedText()).toBe('O invitație aleasă')
  expect(screen.getByRole('region', { name: 'Cu invitațiile alese' })).toBeTruthy()
  pressEscape()
  expect([announcedText(), screen.queryByRole('region', { name: 'Cu invitațiile alese' })]).toEqual(
    ['Nicio invitație aleasă.', null],
  )
})

test('Escape in a dialog does not clear the selection', async () => {
  await renderInvitations()
  selectRow()
  clickButton('Categorii')
  await findDialog()
  pressEscape()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('region', { name: 'Cu invitațiile alese' })).toBeTruthy()
})

test.each([
  [
    'demo_account',
    'Contul este în perioada demo.',
    'Activează contul',
    '/app/profil?tab=facturare',
  ],
  ['site_not_live', 'Textul serverului.', 'Mergi la publicarea site-ului', '/app/website-builder'],
])(
  'a blocked mail shows the reason and a link that resolves it (%s)',
  async (code, expectedText, linkName, expectedPath) => {
    const mail = {
      kind: 'invitation',
      recipients: [],
      others: [],
      reasons: {},
      left_today: 600,
      blocked: problemBody(code),
    }
    await renderInvitations([makeInvitation()], {
      'POST /api/wedding_invitations/preview_mail': ok({ mail }),
    })
    selectRow()
    clickButton('Trimite pe e-mail')
    const alert = await within(await findDialog()).findByRole('alert')
    expect(alert.textContent).toContain(expectedText)
    expect(within(alert).getByRole('link', { name: linkName }).getAttribute('href')).toBe(
      expectedPath,
    )
  },
)

const UNPUBLISHED_REPLIES = {
  'GET /api/website_details/details': ok({ website_detail: { live: false } }),
}
const TRIAL_REPLIES = {
  'GET /api/website_details/details': ok({ website_detail: { live: true } }),
  'GET /api/clients/check_client': ok({
    active_demo: true,
    free_until: '2099-01-02T10:00:00Z',
    erase_at: null,
  }),
}
const PREVIEW_LINK_PATH = `/api/events/${EVENT_ID}/preview_link`
const PREVIEW_LINK = { created_at: '2099-01-02T10:00:00Z', expires_at: '2099-01-09T10:00:00Z' }

// Covers 2.2.38, 2.8.25.
test.each([
  ['site unpublished', UNPUBLISHED_REPLIES, /^Site-ul nu este live/, '/app/website-builder'],
  ['trial', TRIAL_REPLIES, /^În perioada gratuită/, '/app/profil?tab=facturare'],
])(
  'without guest access (%s) links show a notice and nothing is marked as sent',
  async (_, siteReplies, noticeText, expectedPath) => {
    const writeText = vi.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    const requests = await renderInvitations([makeInvitation()], {
      ...siteReplies,
      [`GET ${PREVIEW_LINK_PATH}`]: ok({ preview_link: null }),
    })
    for (const openDialog of [
      clickCopyLink,
      () => clickInvitationMenuItem('Mesaj cu linkul'),
      () => clickInvitationMenuItem('Cod QR'),
    ]) {
      await openDialog()
      const notice = await within(await findDialog()).findByText(noticeText)
      expect(within(notice).getByRole('link').getAttribute('href')).toBe(expectedPath)
      expect(document.querySelector('svg[role=img]')).toBeNull()
      fireEvent.click(within(await findDialog()).getByRole('button', { name: 'Închide' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(writeText).not.toHaveBeenCalled()
    expect(sentBodies(requests, UPDATE_INVITATION_OPERATION)).toEqual([])
  },
)

test.each([
  ['site unpublished', UNPUBLISHED_REPLIES, /^Site-ul nu este live/, '/app/website-builder'],
  ['trial', TRIAL_REPLIES, /^În perioada gratuită/, '/app/profil?tab=facturare'],
])(
  'without guest access (%s) cards show a notice and nothing is marked as sent',
  async (_, siteReplies, noticeText, expectedPath) => {
    const requests = await renderInvitations([makeInvitation()], {
      ...siteReplies,
      'GET /api/wedding_invitations/invitations_statistics': ok({
        invitations: { total: 1, total_auxiliary: 0 },
      }),
      [`GET ${PREVIEW_LINK_PATH}`]: ok({ preview_link: null }),
      'GET /api/jobs': ok({ jobs: [] }),
    })
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Trimite' }).disabled).toBe(
        false,
      ),
    )
    clickButton('Trimite')
    fireEvent.click(
      await screen.findByRole('menuitem', {
        name: 'Cartonașe cu cod QR, de tipărit',
        hidden: true,
      }),
    )
    const notice = await within(await findDialog()).findByText(noticeText)
    expect(within(notice).getByRole('link').getAttribute('href')).toBe(expectedPath)
    await within(await findDialog()).findByRole('button', {
      name: 'Creează linkul de previzualizare',
    })
    expect(sentBodies(requests, UPDATE_INVITATION_OPERATION)).toEqual([])
  },
)

// Covers 2.2.38.
test.each([
  ['site unpublished', UNPUBLISHED_REPLIES],
  ['trial', TRIAL_REPLIES],
])(
  'without guest access (%s) the selection cannot be marked as sent, and the menu states why',
  async (_, siteReplies) => {
    const MARK_SENT_OPERATION = 'POST /api/wedding_invitations/mark_sent'
    const requests = await renderInvitations([makeInvitation({ sent_invitation: true })], {
      ...siteReplies,
      [MARK_SENT_OPERATION]: ok({ selection: { changed: 1 } }),
    })
    selectRow()
    const selectionBar = screen.getByRole('region', { name: 'Cu invitațiile alese' })
    fireEvent.click(within(selectionBar).getByRole('button', { name: 'Mai multe' }))
    const markItem = await screen.findByRole<HTMLButtonElement>('menuitem', {
      name: /Marchează trimise\s*Site-ul nu este încă public/,
      hidden: true,
    })
    expect(markItem.disabled).toBe(true)
    fireEvent.click(markItem)
    // An invitation that was sent earlier can be marked as not sent.
    fireEvent.click(screen.getByRole('menuitem', { name: 'Marchează netrimise', hidden: true }))
    await expectMessage('status', 'O invitație a fost schimbată.')
    expect(sentBodies(requests, MARK_SENT_OPERATION)).toEqual([
      expect.objectContaining({ sent_invitation: false }),
    ])
  },
)

test('a selection is marked as sent while the site is live', async () => {
  const MARK_SENT_OPERATION = 'POST /api/wedding_invitations/mark_sent'
  const requests = await renderInvitations([makeInvitation()], {
    'GET /api/website_details/details': ok({ website_detail: { live: true } }),
    [MARK_SENT_OPERATION]: ok({ selection: { changed: 1 } }),
  })
  selectRow()
  const selectionBar = screen.getByRole('region', { name: 'Cu invitațiile alese' })
  fireEvent.click(within(selectionBar).getByRole('button', { name: 'Mai multe' }))
  const markItem = await screen.findByRole<HTMLButtonElement>('menuitem', {
    name: 'Marchează trimise',
    hidden: true,
  })
  await waitFor(() => expect(markItem.disabled).toBe(false))
  fireEvent.click(markItem)
  await expectMessage('status', 'O invitație a fost schimbată.')
  expect(sentBodies(requests, MARK_SENT_OPERATION)).toEqual([
    expect.objectContaining({ sent_invitation: true }),
  ])
})

test('without a site URL the list explains why there are no links', async () => {
  await renderInvitations([makeInvitation()], {
    'GET /api/events': ok({ events: [makeEvent({ slug: null })], pagination: makePagination(1) }),
  })
  const note = await screen.findByText(/^Invitațiile nu au încă linkuri și coduri QR/)
  const link = within(note).getByRole('link', { name: 'Completați evenimentul' })
  expect(link.getAttribute('href')).toBe(`/app/adauga-eveniment/${EVENT_ID}`)
})

test('a preview link can be created, copied and revoked', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const url = `${location.origin}/app/preview/ana-si-mihai?preview=abc.def`
  const requests = await renderInvitations([makeInvitation()], {
    ...TRIAL_REPLIES,
    [`GET ${PREVIEW_LINK_PATH}`]: ok({ preview_link: PREVIEW_LINK }),
    [`POST ${PREVIEW_LINK_PATH}`]: {
      status: 201,
      body: { preview_link: { ...PREVIEW_LINK, url } },
    },
    [`DELETE ${PREVIEW_LINK_PATH}`]: { status: 204 },
  })
  await clickCopyLink()
  await within(await findDialog()).findByText(/este valabil până pe 9 ianuarie 2099/)
  await confirmDialog('Creează alt link de previzualizare')
  await within(await findDialog()).findByText(url)
  await confirmDialog('Copiază linkul de previzualizare')
  await expectMessage(
    'status',
    'Linkul de previzualizare a fost copiat. Nicio invitație nu a fost marcată trimisă.',
  )
  expect(writeText.mock.calls).toEqual([[url]])
  await confirmDialog('Oprește linkul de previzualizare')
  await within(await findDialog()).findByRole('button', {
    name: 'Creează linkul de previzualizare',
  })
  expect(within(await findDialog()).queryByText(url)).toBeNull()
  expect(
    [
      sentBodies(requests, `POST ${PREVIEW_LINK_PATH}`),
      sentBodies(requests, `DELETE ${PREVIEW_LINK_PATH}`),
    ].map((bodies) => bodies.length),
  ).toEqual([1, 1])
  expect(sentBodies(requests, UPDATE_INVITATION_OPERATION)).toEqual([])
})

test('the guests who receive no mail are counted by reason', async () => {
  const mail = {
    kind: 'invitation',
    recipients: [],
    others: [{ id: INVITATION_ID, name: 'Familia Pop', reason: 'answered' }],
    reasons: { no_address: 48, answered: 243 },
    left_today: 600,
    reply_to: 'ana@exemplu.ro',
    blocked: null,
  }
  await renderInvitations([makeInvitation()], {
    'POST /api/wedding_invitations/preview_mail': ok({ mail }),
  })
  selectRow()
  clickButton('Trimite pe e-mail')
  const dialog = within(await findDialog())
  expect(await dialog.findByText('291 de invitați nu o primesc')).toBeTruthy()
  expect(dialog.getByText('a răspuns: 243 · fără adresă de e-mail: 48')).toBeTruthy()
})
