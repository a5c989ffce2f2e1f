import { ConflictChoices } from '../../shared/components/conflict-choices'
import { useCoupleTexts } from '../../shared/couple-texts'
import type { FieldConflict } from '../../shared/merge-on-conflict'
import { type Draft, type Said, saidOf, withSaid } from './phone.draft'

type Props = {
  draft: Draft
  clashes: FieldConflict<Said>[]
  hasMenus: boolean
  set: (draft: Draft) => void
  settle: (name: keyof Said) => void
}

/** What was saved while the telephone was in the hand, beside what was said on it. */
export function MetWords({ draft, clashes, hasMenus, set, settle }: Props) {
  const t = useCoupleTexts()
  const mine = saidOf(draft, hasMenus)
  const labels: Record<keyof Said, string> = {
    word: t('phone.answer'),
    housing: t('answers.housing'),
    transport: t('answers.transport'),
    ceremony: t('answers.civil_marriage_attend'),
    allergy: t('answers.allergy'),
    other: t('answers.other'),
    reason: t('declines.reason'),
  }
  const text = (_: keyof Said, value: Said[keyof Said]) => {
    if (value === null) return ''
    if (typeof value === 'string') return value
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (value.answer === 'no') return t('phone.no')
    return [
      t('phone.yes'),
      t('persons', { count: value.company_number }),
      ...value.menus.map((m) => [m.person_name, m.menu_type].filter(Boolean).join(' ')),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <ConflictChoices
      conflicts={clashes}
      mine={mine}
      label={(name) => labels[name]}
      formatValue={text}
      onKeepMine={settle}
      onTakeTheirs={({ name, theirs }) => {
        set(withSaid(draft, { ...mine, [name]: theirs }))
        settle(name)
      }}
    />
  )
}
