// The call to answer, for a guest who has answered.
import { cleanUpPage, renderPage } from '@alai/kit/testing'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AnswerLinksAndState } from '../use-answer-links-and-state'
import { RsvpSection } from './rsvp-section'

afterEach(cleanUpPage)

const LINKS: AnswerLinksAndState = {
  acceptHref: '/ana/formular-invitatie',
  declineHref: '/ana/formular-raspuns-negativ',
  isOpen: true,
  canEditDetails: false,
  deadline: '2099-05-01',
  currentAnswer: 'yes',
  persons: 2,
  guestName: 'Ion',
}

test.each([
  ['ro', '2099-05-01', 'Puteți schimba răspunsul oricând până pe 01 mai 2099.'],
  ['ro', null, 'Puteți schimba răspunsul oricând.'],
  ['en', '2099-05-01', 'You can change your answer any time until 01 May 2099.'],
  ['en', null, 'You can change your answer any time.'],
] as const)(
  'a guest who has answered sees the last day to change the answer (%s, %s)',
  async (language, deadline, expectedText) => {
    await renderPage(<RsvpSection links={{ ...LINKS, deadline }} hasContacts={false} />, {
      path: '/ana',
      language,
    })
    expect(await screen.findByText(expectedText)).toBeTruthy()
  },
)

test('after answers have closed, only a guest who has answered gets a link to the answer', async () => {
  const closedLinks = { ...LINKS, isOpen: false }
  for (const currentAnswer of ['yes', 'no'] as const) {
    await renderPage(<RsvpSection links={{ ...closedLinks, currentAnswer }} hasContacts />, {
      path: '/ana',
    })
    expect(
      (await screen.findByRole('link', { name: 'Vedeți ce ați răspuns' })).getAttribute('href'),
    ).toBe('/ana/formular-invitatie')
    expect(screen.getAllByRole('link')).toHaveLength(1)
    cleanUpPage()
  }
  await renderPage(
    <RsvpSection links={{ ...closedLinks, currentAnswer: undefined }} hasContacts />,
    { path: '/ana' },
  )
  expect(await screen.findByText('Răspunsurile s-au închis')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
