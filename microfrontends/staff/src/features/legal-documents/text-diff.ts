// The difference between two texts of a document, by paragraph.
import type { LegalText } from './api'

export type ParagraphKind = 'heading' | 'text'
export type ParagraphDiff = {
  status: 'same' | 'added' | 'removed'
  kind: ParagraphKind
  text: string
}
type Paragraph = Pick<ParagraphDiff, 'kind' | 'text'>

const toParagraphs = ({ title, intro, sections }: LegalText): Paragraph[] =>
  [
    { kind: 'heading' as const, text: title },
    { kind: 'text' as const, text: intro },
    ...sections.flatMap((s) => [
      { kind: 'heading' as const, text: s.title },
      ...s.paragraphs.map((text) => ({ kind: 'text' as const, text })),
    ]),
  ].filter((row) => row.text !== '')

const isSameParagraph = (a: Paragraph | undefined, b: Paragraph | undefined) =>
  a?.kind === b?.kind && a?.text === b?.text

/** Computes the difference from the longest common subsequence of paragraphs. Removed paragraphs precede the added ones in their place. */
export function diffLegalTexts(before: LegalText, after: LegalText): ParagraphDiff[] {
  const [oldParagraphs, newParagraphs] = [toParagraphs(before), toParagraphs(after)]
  // `common[i][j]`: the length of the longest common subsequence of the old paragraphs from `i` and the new ones from `j`.
  const common = Array.from(
    { length: oldParagraphs.length + 1 },
    () => new Uint16Array(newParagraphs.length + 1),
  )
  const commonLength = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = oldParagraphs.length - 1; i >= 0; i--) {
    const row = common[i] as Uint16Array
    for (let j = newParagraphs.length - 1; j >= 0; j--)
      row[j] = isSameParagraph(oldParagraphs[i], newParagraphs[j])
        ? commonLength(i + 1, j + 1) + 1
        : Math.max(commonLength(i + 1, j), commonLength(i, j + 1))
  }
  const steps: ParagraphDiff[] = []
  for (let i = 0, j = 0; i < oldParagraphs.length || j < newParagraphs.length;) {
    const [oldParagraph, newParagraph] = [oldParagraphs[i], newParagraphs[j]]
    if (oldParagraph && newParagraph && isSameParagraph(oldParagraph, newParagraph)) {
      steps.push({ status: 'same', ...oldParagraph })
      i++
      j++
    } else if (
      oldParagraph &&
      (!newParagraph || commonLength(i + 1, j) >= commonLength(i, j + 1))
    ) {
      steps.push({ status: 'removed', ...oldParagraph })
      i++
    } else if (newParagraph) {
      steps.push({ status: 'added', ...newParagraph })
      j++
    }
  }
  return steps
}

export type ParagraphDiffGroup =
  | { status: 'same'; count: number; steps: ParagraphDiff[] }
  | { status: 'changed'; steps: ParagraphDiff[] }

/**
 * Groups consecutive paragraphs into unchanged and changed ones. An unchanged group has the number
 * of its paragraphs. It also has the paragraphs, because the last heading in them is shown.
 */
export function groupParagraphDiffs(steps: ParagraphDiff[]): ParagraphDiffGroup[] {
  const groups: ParagraphDiffGroup[] = []
  for (const step of steps) {
    const status = step.status === 'same' ? 'same' : 'changed'
    const last = groups.at(-1)
    if (last?.status !== status)
      groups.push(
        status === 'same' ? { status, count: 1, steps: [step] } : { status, steps: [step] },
      )
    else {
      last.steps.push(step)
      if (last.status === 'same') last.count++
    }
  }
  return groups
}
