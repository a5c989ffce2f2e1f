// The story, which is saved on its own (specification 3 §3, §4, §5 and §8).
import { fillFields, clickButton } from '@alai/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ok, sentBodies, resetTestState, expectMessage } from '../../testing/couple-fixtures'
import { multipartField } from '../../testing/form-fields'
import { GET_WEBSITE_OPERATION, WEBSITE_ID, makeWebsite, STORY, websiteReply } from './fixtures'
import {
  DELETE_FAILED_TEXT,
  REQUIRED_MESSAGE,
  serverError,
  validationReply,
  clickSave,
  confirmDelete,
  expectDialogClosed,
} from './website-sections.fixture'
import { renderBuilder } from './website-builder-page.fixture'

afterEach(resetTestState)

// Covers 3.2.14, 3.2.23, 3.2.24, 3.3.07, 3.4.04, 3.4.07, 3.7.02, 3.8.28, 3.9.08.
test('only one story can be added, and each change shows a message', async () => {
  const calls = [
    'POST /api/couple_stories',
    `PUT /api/couple_stories/${STORY.id}`,
    `DELETE /api/couple_stories/${STORY.id}`,
  ] as const
  let site = makeWebsite()
  const saveReply = (status: number) => () => {
    site = makeWebsite({ couple_stories: [STORY] })
    return { status, body: { couple_story: STORY } }
  }
  const requests = await renderBuilder(site, {
    [GET_WEBSITE_OPERATION]: () => websiteReply(site),
    [calls[0]]: saveReply(201),
    [calls[1]]: saveReply(200),
    [calls[2]]: () => {
      site = makeWebsite()
      return { status: 204 }
    },
  })
  clickButton('Scrie povestea')
  const dialog = await screen.findByRole('dialog', { name: 'Scrie povestea' })
  expect(
    within(dialog).getAllByLabelText(/^(Mireasa|Mirele|Întâlnirea|Povestea mai departe)$/),
  ).toHaveLength(6)
  fillFields({ Titlu: 'Noi doi', Mirele: 'Din Brașov' })
  await clickSave()
  await expectMessage('status', 'Povestea a fost adăugată.')
  const names = ['title', 'website_detail_id', '[story_steps_attributes][1][description]']
  expect(
    names.map((name) =>
      multipartField(
        sentBodies(requests, calls[0])[0],
        `couple_story${name.startsWith('[') ? name : `[${name}]`}`,
      ),
    ),
  ).toEqual(['Noi doi', WEBSITE_ID, 'Din Brașov'])
  await expectDialogClosed()
  expect(screen.queryByRole('button', { name: 'Scrie povestea' })).toBeNull()
  clickButton('Editează povestea')
  await screen.findByRole('dialog', { name: 'Editează povestea' })
  fillFields({ Titlu: 'Noi doi și câinele' })
  await clickSave()
  await expectMessage('status', 'Povestea a fost editată.')
  await expectDialogClosed()
  clickButton('Șterge')
  await confirmDelete('Ștergeți povestea?')
  await expectMessage('status', 'Povestea a fost ștearsă.')
  expect(screen.getByRole('button', { name: 'Scrie povestea' })).toBeTruthy()
})

// Covers 3.5.03, 3.8.05, 3.8.13.
test('a story requires a title, and a failed deletion shows an error', async () => {
  await renderBuilder(makeWebsite(), { 'POST /api/couple_stories': validationReply('title') })
  clickButton('Scrie povestea')
  await clickSave()
  expect(await screen.findAllByText(REQUIRED_MESSAGE)).toHaveLength(1)
  resetTestState()
  await renderBuilder(makeWebsite({ couple_stories: [STORY] }), {
    [`DELETE /api/couple_stories/${STORY.id}`]: serverError,
  })
  clickButton('Șterge')
  await confirmDelete('Ștergeți povestea?')
  await expectMessage('alert', DELETE_FAILED_TEXT)
})

// Covers 3.3.08, 3.4.10, 3.5.06, 3.7.03, 3.8.05, 3.8.29, E13.
test('a step picture is deleted on its own after a confirmation', async () => {
  const operation = `POST /api/story_steps/remove_document/${STORY.story_steps[2]?.id}`
  const storyWithoutImages = {
    ...STORY,
    version: 2,
    story_steps: STORY.story_steps.map((step) => ({ ...step, image: null })),
  }
  let site = makeWebsite({ couple_stories: [STORY] })
  const requests = await renderBuilder(site, {
    [GET_WEBSITE_OPERATION]: () => websiteReply(site),
    [operation]: () => {
      site = makeWebsite({ couple_stories: [storyWithoutImages] })
      return ok({ couple_story: storyWithoutImages })
    },
  })
  clickButton('Editează povestea')
  await screen.findByText('la-mare.jpg')
  clickButton('Scoate')
  await confirmDelete('Ștergeți imaginea de la pasul 3?')
  await expectMessage('status', 'Documentul a fost sters cu success.')
  expect(sentBodies(requests, operation)).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText('la-mare.jpg')).toBeNull())
  resetTestState()
  await renderBuilder(makeWebsite({ couple_stories: [STORY] }), { [operation]: serverError })
  clickButton('Editează povestea')
  await screen.findByText('la-mare.jpg')
  clickButton('Scoate')
  await confirmDelete('Ștergeți imaginea de la pasul 3?')
  await expectMessage('alert', DELETE_FAILED_TEXT)
  expect(screen.getByText('la-mare.jpg')).toBeTruthy()
})
