import { afterEach, expect, test, vi } from 'vitest'
import { LANDING_SECTIONS, scrollToSection, parseLandingSection } from './section-scroll'

const UNKNOWN_SECTIONS = [
  '',
  ' ',
  '#x',
  '#benefits',
  '.benefits',
  '*',
  'body',
  ':root',
  '[id]',
  'a[href]',
  'Benefits',
  'BENEFITS',
  ' benefits',
  'benefits ',
  'benefits,price',
  'benefits#x',
  'bénéfits',
  'benefits\0',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/app/login',
  '../app',
  '%23benefits',
  '%00',
  '"><img src=x onerror=alert(1)>',
  "'><script>1</script>",
  '<svg onload=1>',
  '{{7*7}}',
  '${7*7}',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '0',
  'a'.repeat(10_000),
  '\u202ebenefits',
]

// Covers D22.
test('sec_d22 only named sections can be scrolled to and other values are ignored', () => {
  expect(['tour', 'benefits', 'sample', 'price', 'questions'].map(parseLandingSection)).toEqual([
    ...LANDING_SECTIONS,
  ])
  expect(UNKNOWN_SECTIONS).toHaveLength(40)
  for (const unknownSection of [...UNKNOWN_SECTIONS, null])
    expect(parseLandingSection(unknownSection)).toBeUndefined()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Builds a page with one section, and records its animation frames and scroll positions. The clock starts at one second. */
function mockScrolling() {
  document.body.innerHTML = '<main id="price"></main>'
  const frames: FrameRequestCallback[] = []
  const scrollTops: (number | undefined)[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => frames.push(step))
  vi.stubGlobal('scrollTo', (to: ScrollToOptions) => scrollTops.push(to.top))
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  return { steps: frames, tops: scrollTops }
}

// Covers 1.2.02, 1.9.12.
test('a section is reached in one and a half seconds', () => {
  const { steps, tops } = mockScrolling()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 800 } as DOMRect)
  scrollToSection('price')
  for (const now of [1750, 2499, 2500]) steps.shift()?.(now)
  expect(tops[0]).toBe(400)
  expect(tops[1]).toBeLessThan(800)
  expect(tops[2]).toBe(800)
  expect(steps).toEqual([])
})

test.each([
  ['back navigation', () => window.dispatchEvent(new PopStateEvent('popstate'))],
  ['the removal of the section', () => document.body.replaceChildren()],
])('%s stops the scroll animation before the next page', (_, leavePage) => {
  const { steps, tops } = mockScrolling()
  scrollToSection('price')
  steps.shift()?.(1300)
  expect(tops).toHaveLength(1)
  leavePage()
  steps.shift()?.(1600)
  expect([tops.length, steps.length]).toEqual([1, 0])
})
