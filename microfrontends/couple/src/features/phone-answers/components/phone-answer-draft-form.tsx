import { type FieldConflict, pickChangedFields } from '@alai/kit/forms/merge-on-conflict'
import { UnsavedChangesGuard } from '@alai/kit/forms/unsaved-changes-guard'
import { useForm } from '@alai/kit/forms/use-form'
import type { Schemas } from '@alai/kit/api'
import { useState } from 'react'
import type { Event } from '../../events'
import { PhoneAnswerConflictError, useSavePhoneAnswer } from '../api'
import type { AnswerContent, PhoneAnswerDraft } from '../draft'
import { PhoneAnswerFieldConflicts } from './phone-answer-field-conflicts'
import { PhoneAnswerQuestions } from './phone-answer-questions'

type Props = {
  event: Event
  settings: Schemas['InvitationForm']
  menus: string[]
  /** Read once, when the form opens. */
  initialDraft: PhoneAnswerDraft
  onSaved: (draft: PhoneAnswerDraft) => void
}

/** The form of one phone answer, and the choice between both values after a version conflict. */
export function PhoneAnswerDraftForm({ event, settings, menus, initialDraft, onSaved }: Props) {
  const hasMenus = menus.length > 0
  const [conflicts, setConflicts] = useState<FieldConflict<AnswerContent>[]>([])
  const save = useSavePhoneAnswer({ event, options: { hasMenus, settings } }, onSaved)
  const form = useForm<PhoneAnswerDraft>({ defaultValues: initialDraft, error: save.error })
  const draft = form.values
  const changeDraft = (newDraft: PhoneAnswerDraft) =>
    form.setValues(pickChangedFields(draft, newDraft))
  const handleError = (error: Error) => {
    if (!(error instanceof PhoneAnswerConflictError)) return
    changeDraft(error.mergedDraft)
    setConflicts(error.conflicts)
  }
  return (
    <>
      <UnsavedChangesGuard isDirty={form.isDirty} />
      <PhoneAnswerQuestions
        draft={draft}
        onChange={changeDraft}
        menus={menus}
        settings={settings}
        apiError={form.apiError}
        fieldError={form.fieldError}
        isSaving={save.isPending}
        onSave={() => save.mutate(draft, { onError: handleError })}
      >
        <PhoneAnswerFieldConflicts
          draft={draft}
          conflicts={conflicts}
          hasMenus={hasMenus}
          onChange={changeDraft}
          onResolve={(name) => setConflicts(conflicts.filter((conflict) => conflict.name !== name))}
        />
      </PhoneAnswerQuestions>
    </>
  )
}
