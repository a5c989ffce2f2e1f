// Checks a page with the accessibility rules of axe.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** The source of axe, injected once into each page. `AxeBuilder` would inject it again for every state and width. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** The default rules of axe, as in the journeys, and the rule for the size of touch targets. */
const AXE_OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  iframes: false,
  preload: { assets: ['media'] },
  rules: { 'target-size': { enabled: true } },
}

type Axe = { run: (where: Document | string, options: RunOptions) => Promise<AxeResults> }
type AxeNode = AxeResults['violations'][number]['nodes'][number]

const formatViolation = (id: string, nodes: AxeNode[]) =>
  `${id}: ${nodes.map((n) => n.target.join(' ')).join(', ')}`

/**
 * Whether a target is still too small in the middle of the window. At the edge of the window axe measures only the
 * visible part of a target.
 */
async function isTargetTooSmall(page: Page, node: AxeNode): Promise<boolean> {
  return page.evaluate(async (selector) => {
    document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return (
      (await (window as unknown as { axe: Axe }).axe.run(selector, { runOnly: ['target-size'] }))
        .violations.length > 0
    )
  }, node.target.join(' '))
}

export async function findAxeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const results = await page.evaluate(
    async (rules) =>
      (await (window as unknown as { axe: Axe }).axe.run(document, rules)).violations,
    AXE_OPTIONS,
  )
  const problems: string[] = []
  for (const { id, nodes } of results) {
    const failing: AxeNode[] = []
    for (const node of nodes)
      if (id !== 'target-size' || (await isTargetTooSmall(page, node))) failing.push(node)
    if (failing.length > 0) problems.push(formatViolation(id, failing))
  }
  return problems
}
