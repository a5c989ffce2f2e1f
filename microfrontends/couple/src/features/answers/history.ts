// The texts and the changes in the history of an answer.
import { ANSWER_FIELDS, type AnswerFieldKey } from '@alai/kit/answer-fields'

type HistoryEntry = { kind: string; made_by: string; via?: string | null }
type HistoryTextKey =
  | `history.${'guest' | 'couple'}.${'yes' | 'no' | 'changed'}`
  | 'history.reset'
  | `history.undo.${'yes' | 'no' | 'reset'}`

/** Returns the key of an entry's text. The entries are sorted newest first. The answer after a reset counts as a first answer. */
export function historyTextKey(entries: HistoryEntry[], index: number): HistoryTextKey {
  const { kind, made_by, via } = entries[index] ?? { kind: 'reset', made_by: 'couple' }
  if (via === 'undo') return `history.undo.${kind === 'yes' || kind === 'no' ? kind : 'reset'}`
  if (kind === 'reset') return 'history.reset'
  const actor = made_by === 'guest' ? 'guest' : 'couple'
  if (entries[index + 1]?.kind === kind) return `history.${actor}.changed`
  return `history.${actor}.${kind === 'no' ? 'no' : 'yes'}`
}

type MenuEntry = { menu_type: string; person_name?: string | null; child?: boolean }
/** The content of an answer at one version. A decline has only a name and a reason. */
export type Snapshot = {
  name?: string
  reason?: string | null
  phone?: string | null
  email?: string | null
  company_number?: number
  menus?: MenuEntry[]
  allergy?: boolean
  allergy_mentions?: string | null
} & { [Key in AnswerFieldKey<'text'>]?: string | null } & {
  [Key in AnswerFieldKey<'flag' | 'choice'>]?: boolean | null
}

/** Narrows a snapshot, which the API types as arbitrary JSON. Returns an empty snapshot if the value is not an object. */
export const parseSnapshot = (snapshot: unknown): Snapshot =>
  typeof snapshot === 'object' && snapshot !== null ? snapshot : {}

/** Summarizes menus: "2 × Clasic, Ana: Vegetarian". */
export function summarizeMenuEntries(menus: MenuEntry[]): string {
  const menuTexts = menus.map((menu) =>
    menu.person_name ? `${menu.person_name}: ${menu.menu_type}` : menu.menu_type,
  )
  const counts = new Map<string, number>()
  for (const menuText of menuTexts) counts.set(menuText, (counts.get(menuText) ?? 0) + 1)
  return [...counts]
    .map(([menuText, count]) => (count > 1 ? `${count} × ${menuText}` : menuText))
    .join(', ')
}

const HISTORY_FIELDS = [
  'name',
  'company_number',
  'menus',
  'phone',
  'email',
  'allergy',
  ...ANSWER_FIELDS.map(({ key }) => key),
  'reason',
] as const
export type HistoryField = (typeof HISTORY_FIELDS)[number]
const CHOICE_FIELDS = ANSWER_FIELDS.flatMap(({ key, kind }): HistoryField[] =>
  kind === 'choice' ? [key] : [],
)
export type FieldChange = { field: HistoryField; previous: string; current: string }

function formatField(
  snapshot: Snapshot,
  field: HistoryField,
  formatBoolean: (value: boolean) => string,
): string {
  if (field === 'menus') return summarizeMenuEntries(snapshot.menus ?? [])
  if (field === 'allergy')
    return snapshot.allergy ? snapshot.allergy_mentions || formatBoolean(true) : ''
  const value = snapshot[field]
  if (typeof value !== 'boolean') return String(value ?? '')
  // For a choice, "no" is an answer. For the other fields it is the default, which is not shown.
  return value || CHOICE_FIELDS.includes(field) ? formatBoolean(value) : ''
}

/** Returns the fields that differ between two versions of the same kind. */
export function diffSnapshots(
  previous: unknown,
  current: unknown,
  formatBoolean: (value: boolean) => string,
): FieldChange[] {
  const [before, after] = [parseSnapshot(previous), parseSnapshot(current)]
  return HISTORY_FIELDS.map((field) => ({
    field,
    previous: formatField(before, field, formatBoolean),
    current: formatField(after, field, formatBoolean),
  })).filter((change) => change.previous !== change.current)
}
