// The question of the accept form about the ceremony, if the couple has not worded it.
import { cleanUpPage, mockApi } from '@alai/kit/testing'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeSite } from '../../../shared/couple-site/site.fixture'
import { GET_SITE_WITH_FORMS_OPERATION, renderAccept } from './accept-page.fixture'

afterEach(cleanUpPage)

const religiousCeremony = {
  id: 'p',
  tag: 'Cununie religioasa',
  tag_icon: 'biserica',
  location: 'Biserica Sfântul Nicolae',
  address: 'Strada 1',
  date: '2099-06-05',
  hour: '14:00',
  google_lat: null,
  google_long: null,
  image: null,
}

test.each([
  ['ro', 'Venim și la cununia religioasă'],
  ['en', 'We also come to the religious ceremony'],
] as const)('the question names the ceremony of the site (%s)', async (language, expectedText) => {
  const site = makeSite({
    details: { event_parts: [religiousCeremony] },
    form: { civil_marriage_attend: true },
  })
  mockApi({ [GET_SITE_WITH_FORMS_OPERATION]: { status: 200, body: { event: site } } })
  await renderAccept('', language)
  expect(await screen.findByLabelText(expectedText)).toBeTruthy()
})
