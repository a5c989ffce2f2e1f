import type { Schemas } from '@alai/kit/api'
import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { AppIcon, Button } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useUndoAnswerVersion } from '../use-undo-answer-version'
import {
  type FieldChange,
  type HistoryField,
  diffSnapshots,
  historyTextKey,
  parseSnapshot,
} from '../history'

/** The labels of the fields whose label is not the text `answers.<field>`. */
const OTHER_LABEL_KEYS = {
  company_number: 'answers.persons',
  menus: 'answers.menu',
  reason: 'declines.reason',
} as const

const fieldLabelKey = (field: HistoryField) =>
  field in OTHER_LABEL_KEYS
    ? OTHER_LABEL_KEYS[field as keyof typeof OTHER_LABEL_KEYS]
    : (`answers.${field as Exclude<HistoryField, keyof typeof OTHER_LABEL_KEYS>}` as const)

type UndoResult = { guest?: unknown; refuzed_invitation?: unknown }
type Props = { entries: Schemas['HistoryLine'][]; onUndone: (result: UndoResult) => void }

/** The history of an answer, newest version first, with a button that undoes the newest version on the server. */
export function AnswerHistory({ entries, onUndone }: Props) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const undo = useUndoAnswerVersion(onUndone)
  // Undo restores the previous version of the answer, or the state without an answer. A guest's first answer cannot
  // be undone. It can only be deleted, with the button of the page.
  const hasPrevious = entries[1] && entries[1].kind !== 'reset'
  const canUndo = entries.length > 1 || entries[0]?.made_by === 'couple'
  const changesAt = (index: number): FieldChange[] => {
    const [current, previous] = [entries[index], entries[index + 1]]
    return current && previous && current.kind === previous.kind && current.kind !== 'reset'
      ? diffSnapshots(previous.snapshot, current.snapshot, (isYes) => t(isYes ? 'yes' : 'no'))
      : []
  }
  return (
    <ul className="a-history">
      {entries.map((entry, index) => {
        const persons = entry.kind === 'yes' && parseSnapshot(entry.snapshot).company_number
        return (
          <li key={entry.id} data-s={entry.kind}>
            {t(historyTextKey(entries, index))}
            {persons && changesAt(index).length === 0 && `: ${t('persons', { count: persons })}`}
            {entry.kind === 'no' &&
              changesAt(index).length === 0 &&
              parseSnapshot(entry.snapshot).reason && (
                <div>
                  {t('declines.reason')}: <b>{parseSnapshot(entry.snapshot).reason}</b>
                </div>
              )}
            {changesAt(index).map((change) => (
              <div key={change.field}>
                {t(fieldLabelKey(change.field))}:{' '}
                {change.previous && (
                  <>
                    <del>{change.previous}</del>{' '}
                  </>
                )}
                {change.current ? <b>{change.current}</b> : <span>{t('none')}</span>}
              </div>
            ))}
            <small>
              {[
                entry.user_name ?? (entry.made_by === 'guest' ? t('history.site') : undefined),
                entry.via === 'phone' && t('history.phone'),
                formatDayMonthTime(entry.created_at, language),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {index === 0 && canUndo && (
              <Button
                mt={6}
                size="compact-sm"
                variant="default"
                leftSection={<AppIcon name="undo" />}
                loading={undo.isPending}
                onClick={() => undo.mutate(entry.id)}
              >
                {t(hasPrevious ? 'undo.back' : 'undo.none')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
