// The difference between two texts of a document, by paragraph.
import type { Text } from '../legal/legal.data'

export type Kind = 'heading' | 'text'
export type Step = { what: 'same' | 'added' | 'removed'; kind: Kind; text: string }
type Row = Pick<Step, 'kind' | 'text'>

const rows = ({ title, intro, sections }: Text): Row[] =>
  [
    { kind: 'heading' as const, text: title },
    { kind: 'text' as const, text: intro },
    ...sections.flatMap((s) => [
      { kind: 'heading' as const, text: s.title },
      ...s.paragraphs.map((text) => ({ kind: 'text' as const, text })),
    ]),
  ].filter((row) => row.text !== '')

const alike = (a: Row | undefined, b: Row | undefined) => a?.kind === b?.kind && a?.text === b?.text

/** Computes the difference from the longest common subsequence of paragraphs. Removed paragraphs precede the added ones in their place. */
export function difference(before: Text, after: Text): Step[] {
  const [a, b] = [rows(before), rows(after)]
  // `common[i][j]`: the length of the longest common subsequence of `a` from `i` and `b` from `j`.
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    const row = common[i] as Uint16Array
    for (let j = b.length - 1; j >= 0; j--)
      row[j] = alike(a[i], b[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  }
  const out: Step[] = []
  for (let i = 0, j = 0; i < a.length || j < b.length;) {
    const [x, y] = [a[i], b[j]]
    if (x && y && alike(x, y)) {
      out.push({ what: 'same', ...x })
      i++
      j++
    } else if (x && (!y || at(i + 1, j) >= at(i, j + 1))) {
      out.push({ what: 'removed', ...x })
      i++
    } else if (y) {
      out.push({ what: 'added', ...y })
      j++
    }
  }
  return out
}

export type Group =
  { what: 'same'; count: number; steps: Step[] } | { what: 'changed'; steps: Step[] }

/** Groups consecutive steps into unchanged and changed ones. Unchanged groups have a count, and keep their steps for the last heading. */
export function groups(steps: Step[]): Group[] {
  const out: Group[] = []
  for (const step of steps) {
    const what = step.what === 'same' ? 'same' : 'changed'
    const last = out.at(-1)
    if (last?.what !== what)
      out.push(what === 'same' ? { what, count: 1, steps: [step] } : { what, steps: [step] })
    else {
      last.steps.push(step)
      if (last.what === 'same') last.count++
    }
  }
  return out
}
