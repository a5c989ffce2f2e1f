import { ConflictChoices } from '../../../shared/components/conflict-choices'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { FieldConflict } from '@alai/kit/forms/merge-on-conflict'
import { type PhoneAnswerDraft, type AnswerContent, draftContent, applyContent } from '../draft'

type Props = {
  draft: PhoneAnswerDraft
  conflicts: FieldConflict<AnswerContent>[]
  hasMenus: boolean
  onChange: (draft: PhoneAnswerDraft) => void
  onResolve: (name: keyof AnswerContent) => void
}

/** The fields that another user has also changed during the call, with both values. */
export function PhoneAnswerFieldConflicts({
  draft,
  conflicts,
  hasMenus,
  onChange,
  onResolve,
}: Props) {
  const t = useCoupleTexts()
  const myContent = draftContent(draft, hasMenus)
  const fieldLabel = (name: keyof AnswerContent) => {
    if (name === 'choice') return t('phone.answer')
    return t(name === 'reason' ? 'declines.reason' : `answers.${name}`)
  }
  const formatContent = (_: keyof AnswerContent, value: AnswerContent[keyof AnswerContent]) => {
    if (value === null) return ''
    if (typeof value === 'string') return value
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (value.answer === 'no') return t('phone.no')
    return [
      t('phone.yes'),
      t('persons', { count: value.company_number }),
      ...value.menus.map((menu) => [menu.person_name, menu.menu_type].filter(Boolean).join(' ')),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <ConflictChoices
      conflicts={conflicts}
      mine={myContent}
      label={fieldLabel}
      formatValue={formatContent}
      onKeepMine={onResolve}
      onTakeTheirs={({ name, theirs }) => {
        onChange(applyContent(draft, { ...myContent, [name]: theirs }))
        onResolve(name)
      }}
    />
  )
}
