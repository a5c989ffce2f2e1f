// The point of the background photo that stays visible.
import { readFileSync } from 'node:fs'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { resetTestState } from '../../testing/couple-fixtures'
import { makeWebsite } from './fixtures'
import { renderBuilder } from './website-builder-page.fixture'

afterEach(() => {
  vi.restoreAllMocks()
  resetTestState()
})

const BACKGROUND_IMAGE = { filename: 'noi.jpg', url: '/noi.jpg', variants: [] }
const readSliders = () =>
  ['De la stânga', 'De sus'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label, { exact: false }).value,
  )

test('a new background photo has its position in the centre', async () => {
  await renderBuilder(
    makeWebsite({ background_image: BACKGROUND_IMAGE, background_position: '20% 80%' }),
  )
  expect(readSliders()).toEqual(['20', '80'])
  fireEvent.change(screen.getByLabelText('Imagine de fundal', { selector: 'input' }), {
    target: { files: [new File(['x'], 'nou.png', { type: 'image/png' })] },
  })
  await vi.waitFor(() => expect(readSliders()).toEqual(['50', '50']))
})

test('a click sets the position from the box of the photo, which keeps its proportions', async () => {
  await renderBuilder(makeWebsite({ background_image: BACKGROUND_IMAGE }))
  const photo = document.querySelector('fieldset img')?.parentElement
  if (!photo) throw new Error('The photo is missing.')
  vi.spyOn(photo, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 240, 320))
  fireEvent.click(photo, { clientX: 160, clientY: 290 })
  expect(readSliders()).toEqual(['25', '75'])
  // The tests cannot check the layout itself, so they check the rules that prevent a squashed photo.
  const style = document.createElement('style')
  style.textContent = readFileSync(
    `${import.meta.dirname}/components/photo-position-input.module.css`,
    'utf8',
  )
  document.head.append(style)
  const findStyle = (selector: string) =>
    [...(style.sheet as CSSStyleSheet).cssRules]
      .filter((rule) => rule instanceof CSSStyleRule)
      .find((rule) => rule.selectorText === selector)?.style
  const [boxStyle, imageStyle] = [findStyle('.photo'), findStyle('.photo img')]
  style.remove()
  expect([boxStyle?.width, imageStyle?.width, imageStyle?.maxWidth]).toEqual([
    'fit-content',
    '',
    '100%',
  ])
})
