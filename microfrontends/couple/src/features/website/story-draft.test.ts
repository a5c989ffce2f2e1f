import { expect, test } from 'vitest'
import { toStoryDocument, toStoryMultipartFields } from './story-draft'

// Covers 3.2.14, 3.3.07, 3.9.08.
test('a new story is empty, active and has six steps', () => {
  expect(toStoryDocument(undefined).fields).toEqual({
    title: '',
    subtitle: '',
    outcome: '',
    active: true,
    step0: '',
    step1: '',
    step2: '',
    step3: '',
    step4: '',
    step5: '',
  })
})

// Covers 3.3.08, 3.7.02.
test('only changed steps are sent, with their id and picture', () => {
  const image = new File(['x'], 'mare.png', { type: 'image/png' })
  expect(
    toStoryMultipartFields({ title: 'Noi', step2: 'La mare', image2: image, version: 4 }, [
      undefined,
      undefined,
      'third',
    ]),
  ).toEqual({
    title: 'Noi',
    version: 4,
    '[story_steps_attributes][2][id]': 'third',
    '[story_steps_attributes][2][description]': 'La mare',
    '[story_steps_attributes][2][image]': image,
  })
  expect(toStoryMultipartFields({ remove_image0: true }, [])).toEqual({
    '[story_steps_attributes][0][remove_image]': true,
  })
})
