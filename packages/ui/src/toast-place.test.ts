// The position of toasts. The tests cannot check the layout itself, so they check the CSS rules that prevent toasts from covering buttons.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const readCssRules = () => {
  const style = document.createElement('style')
  style.textContent = readFileSync(`${import.meta.dirname}/styles/toasts.css`, 'utf8')
  document.head.append(style)
  const rules = [...(style.sheet as CSSStyleSheet).cssRules]
  style.remove()
  return rules
}
const TOAST_SELECTOR = "body .mantine-Notifications-root[data-position='bottom-right']"
const findStyle = (rules: CSSRule[], selector: string) =>
  rules
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter((rule) => rule.selectorText.split(/,\s*/).includes(selector))
    .at(-1)?.style

const readMediaRules = (query: string) =>
  readCssRules()
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter((rule) => rule.media.mediaText === query)
    .flatMap((rule) => [...rule.cssRules])

test('toasts on a phone are at the top, away from the buttons of forms and dialogs', () => {
  const toastStyle = findStyle(readMediaRules('(max-width: 47.99rem)'), TOAST_SELECTOR)
  expect(toastStyle?.bottom).toBe('auto')
  expect(toastStyle?.getPropertyValue('top')).toMatch(/^calc\(64px \+ var\(--a-inset, 0px\)/)
})

test('toasts beside a dialog with a footer are above the footer', () => {
  const rules = readCssRules()
  const offsetOf = (selector: string) =>
    findStyle(rules, selector)?.getPropertyValue('--a-over').trim()
  expect(offsetOf("body:has([role='dialog'] [data-foot])")).toBe('72px')
  expect(offsetOf('body:has(.mantine-Modal-content .a-foot)')).toBe('calc(72px + var(--a-inset))')
})

test('beside a dialog, only the close button of a toast takes clicks', () => {
  const rules = readCssRules()
  const toasts =
    'body:has(:is(.mantine-Modal-content, .mantine-Drawer-content)) .mantine-Notifications-root'
  const pointerEventsOf = (selector: string) =>
    rules
      .filter((rule) => rule instanceof CSSStyleRule)
      .find((rule) => rule.selectorText === selector)
      ?.style.getPropertyValue('pointer-events')
  expect([pointerEventsOf(toasts), pointerEventsOf(`${toasts} button`)]).toEqual(['none', 'auto'])
})

test('at the end of a page the save bar is at the bottom of the window, below the toasts', () => {
  const pageStyle = findStyle(readMediaRules('(min-width: 48rem)'), '.a-page:has(.a-savebar)')
  expect(pageStyle?.paddingBottom).toMatch(/^0(px)?$/)
})

test('the results of jobs are not printed', () => {
  const hiddenStyle = readMediaRules('print')
    .filter((rule) => rule instanceof CSSStyleRule)
    .find((rule) => rule.selectorText.split(/,\s*/).includes('.a-banner'))?.style
  expect(hiddenStyle?.display).toBe('none')
})
