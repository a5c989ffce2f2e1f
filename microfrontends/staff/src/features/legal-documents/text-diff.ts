// The difference between two texts of a document, by paragraph.
import type { LegalText } from './api'

export type ParagraphKind = 'heading' | 'text'
export type DiffStep = { status: 'same' | 'added' | 'removed'; kind: ParagraphKind; text: string }
type Paragraph = Pick<DiffStep, 'kind' | 'text'>

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
export function diffLegalTexts(before: LegalText, after: LegalText): DiffStep[] {
  const [a, b] = [toParagraphs(before), toParagraphs(after)]
  // `common[i][j]`: the length of the longest common subsequence of `a` from `i` and `b` from `j`.
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    const row = common[i] as Uint16Array
    for (let j = b.length - 1; j >= 0; j--)
      row[j] = isSameParagraph(a[i], b[j])
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1))
  }
  const out: DiffStep[] = []
  for (let i = 0, j = 0; i < a.length || j < b.length;) {
    const [x, y] = [a[i], b[j]]
    if (x && y && isSameParagraph(x, y)) {
      out.push({ status: 'same', ...x })
      i++
      j++
    } else if (x && (!y || at(i + 1, j) >= at(i, j + 1))) {
      out.push({ status: 'removed', ...x })
      i++
    } else if (y) {
      out.push({ status: 'added', ...y })
      j++
    }
  }
  return out
}

export type DiffGroup =
  { status: 'same'; count: number; steps: DiffStep[] } | { status: 'changed'; steps: DiffStep[] }

/** Groups consecutive steps into unchanged and changed ones. Unchanged groups have a count, and keep their steps for the last heading. */
export function groupDiffSteps(steps: DiffStep[]): DiffGroup[] {
  const out: DiffGroup[] = []
  for (const step of steps) {
    const what = step.status === 'same' ? 'same' : 'changed'
    const last = out.at(-1)
    if (last?.status !== what)
      out.push(
        what === 'same'
          ? { status: what, count: 1, steps: [step] }
          : { status: what, steps: [step] },
      )
    else {
      last.steps.push(step)
      if (last.status === 'same') last.count++
    }
  }
  return out
}
