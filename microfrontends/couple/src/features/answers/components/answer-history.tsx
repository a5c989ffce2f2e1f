import type { Schemas } from '@alai/kit/api'
import { formatDateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { AppIcon, Button } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useUndoAnswer } from '../use-undo-answer'
import {
  type FieldChange,
  type HistoryField,
  diffSnapshots,
  historyTextKey,
  parseSnapshot,
} from '../history'

const FIELD_LABEL_KEYS = {
  name: 'answers.name',
  company_number: 'answers.persons',
  menus: 'answers.menu',
  phone: 'answers.phone',
  email: 'answers.email',
  allergy: 'answers.allergy',
  other_restrictions: 'answers.other_restrictions',
  housing: 'answers.housing',
  transport: 'answers.transport',
  civil_marriage_attend: 'answers.civil_marriage_attend',
  other: 'answers.other',
  reason: 'declines.reason',
} as const satisfies Record<HistoryField, string>

type UndoResult = { guest?: unknown; refuzed_invitation?: unknown }
type Props = { entries: Schemas['HistoryLine'][]; onUndone: (back: UndoResult) => void }

/** The history of an answer, newest version first. Only the newest version can be undone. */
export function AnswerHistory({ entries, onUndone }: Props) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const undo = useUndoAnswer(onUndone)
  // Undo restores the previous version, or no answer. A guest's first answer cannot be undone, only deleted with the page's own button.
  const before = entries[1] && entries[1].kind !== 'reset'
  const undoable = entries.length > 1 || entries[0]?.made_by === 'couple'
  const said = (at: number): FieldChange[] => {
    const [now, was] = [entries[at], entries[at + 1]]
    return now && was && now.kind === was.kind && now.kind !== 'reset'
      ? diffSnapshots(was.snapshot, now.snapshot, (yes) => t(yes ? 'yes' : 'no'))
      : []
  }
  return (
    <ul className="a-history">
      {entries.map((line, i) => {
        const persons = line.kind === 'yes' && parseSnapshot(line.snapshot).company_number
        return (
          <li key={line.id} data-s={line.kind}>
            {t(historyTextKey(entries, i))}
            {persons && said(i).length === 0 && `: ${t('persons', { count: persons })}`}
            {line.kind === 'no' && said(i).length === 0 && parseSnapshot(line.snapshot).reason && (
              <div>
                {t('declines.reason')}: <b>{parseSnapshot(line.snapshot).reason}</b>
              </div>
            )}
            {said(i).map((c) => (
              <div key={c.field}>
                {t(FIELD_LABEL_KEYS[c.field])}:{' '}
                {c.previous && (
                  <>
                    <del>{c.previous}</del>{' '}
                  </>
                )}
                {c.current ? <b>{c.current}</b> : <span>{t('none')}</span>}
              </div>
            ))}
            <small>
              {[
                line.user_name ?? (line.made_by === 'guest' ? t('history.site') : undefined),
                line.via === 'phone' && t('history.phone'),
                formatDateTime(line.created_at, language),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {i === 0 && undoable && (
              <Button
                mt={6}
                size="compact-sm"
                variant="default"
                leftSection={<AppIcon name="undo" />}
                loading={undo.isPending}
                onClick={() => undo.mutate(line.id)}
              >
                {t(before ? 'undo.back' : 'undo.none')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
