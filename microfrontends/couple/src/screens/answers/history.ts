// What a line of an answer's history says: a first answer or a changed one, by the guest or by the couple.

type Line = { kind: string; made_by: string }
type Word = `history.${'guest' | 'couple'}.${'yes' | 'no' | 'changed'}` | 'history.reset'

/** Lines come newest first; a reset begins anew. */
export function historyWord(lines: Line[], at: number): Word {
  const { kind, made_by } = lines[at] ?? { kind: 'reset', made_by: 'couple' }
  if (kind === 'reset') return 'history.reset'
  const who = made_by === 'guest' ? 'guest' : 'couple'
  const again = lines[at + 1]?.kind === kind
  return `history.${who}.${again ? 'changed' : kind === 'no' ? 'no' : 'yes'}`
}
