// Finds texts and elements that are wider than the page.
import type { Page } from '@playwright/test'
import { waitUntilStable } from '../support/page-helpers'

export async function findOverflow(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  await waitUntilStable(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow > 0 ? [`${overflow} px too wide`] : []
}

/** Returns the texts that overflow the page or an element that hides its overflow. Elements that scroll do not count. */
export async function findClippedText(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  await waitUntilStable(page)
  return page.evaluate(() => {
    const TOLERANCE_PX = 2
    // The part of its height by which a text may be outside. The box of a text is taller than its letters.
    const ALLOWED_SHARE = 0.3
    const clippingBy = (element: Element, rect: DOMRect): 'in' | 'scrolls' | 'cut' => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      if (/auto|scroll/.test(overflowX)) return 'scrolls'
      const isCutHorizontally =
        overflowX !== 'visible' &&
        (rect.left < box.left - TOLERANCE_PX || rect.right > box.right + TOLERANCE_PX)
      const isCutVertically =
        overflowY !== 'visible' &&
        !/auto|scroll/.test(overflowY) &&
        (rect.top < box.top - TOLERANCE_PX - rect.height * ALLOWED_SHARE ||
          rect.bottom > box.bottom + TOLERANCE_PX + rect.height * ALLOWED_SHARE)
      return isCutHorizontally || isCutVertically ? 'cut' : 'in'
    }
    const isCut = (parent: Element, rect: DOMRect) => {
      for (let ancestor: Element | null = parent; ancestor; ancestor = ancestor.parentElement) {
        const clipping = clippingBy(ancestor, rect)
        if (clipping !== 'in') return clipping === 'cut'
      }
      return (
        rect.left < -TOLERANCE_PX ||
        rect.right > document.documentElement.clientWidth + TOLERANCE_PX
      )
    }
    const isShown = (parent: Element) =>
      parent.checkVisibility({ visibilityProperty: true }) &&
      !parent.closest('.parts_hidden, .parts_skip, script, style, option')
    const clipped = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [text, parent] = [node.textContent?.trim() ?? '', node.parentElement]
      if (!text || !parent || !isShown(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if ([...range.getClientRects()].some((rect) => isCut(parent, rect)))
        clipped.add(
          `${parent.localName}.${parent.getAttribute('class') ?? ''} ${text.slice(0, 40)}`,
        )
    }
    return [...clipped]
  })
}
