// The position of toasts. The tests cannot check the layout itself, so they check the CSS rules that prevent toasts from covering buttons.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = () => {
  const style = document.createElement('style')
  style.textContent = readFileSync(`${import.meta.dirname}/app.css`, 'utf8')
  document.head.append(style)
  const rules = [...(style.sheet as CSSStyleSheet).cssRules]
  style.remove()
  return rules
}
const TOASTS = "body .mantine-Notifications-root[data-position='bottom-right']"
const styleOf = (rules: CSSRule[], selector: string) =>
  rules
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter((rule) => rule.selectorText.split(/,\s*/).includes(selector))
    .at(-1)?.style

test('on a phone toasts stand at the top, where no form and no dialog has its buttons', () => {
  const phone = sheet()
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter((rule) => rule.media.mediaText === '(max-width: 47.99rem)')
    .flatMap((rule) => [...rule.cssRules])
  const toasts = styleOf(phone, TOASTS)
  expect(toasts?.bottom).toBe('auto')
  expect(toasts?.getPropertyValue('top')).toMatch(/^calc\(64px \+ var\(--a-inset, 0px\)/)
})

test('beside a wide dialog with a foot toasts stand over the foot, however long the dialog is', () => {
  const rules = sheet()
  const offsetOf = (selector: string) =>
    styleOf(rules, selector)?.getPropertyValue('--a-over').trim()
  expect(offsetOf("body:has([role='dialog'] [data-foot])")).toBe('72px')
  expect(offsetOf('body:has(.mantine-Modal-content .a-foot)')).toBe('calc(72px + var(--a-inset))')
})
