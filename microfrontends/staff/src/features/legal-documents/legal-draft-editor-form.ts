// The form of a draft and its save.
import { toastSuccess } from '@alai/kit/components/toasts'
import { useForm } from '@alai/kit/forms/use-form'
import { useQueryClient } from '@alai/kit/query'
import { useState } from 'react'
import { useStaffTexts } from '../../shared/texts'
import { type LegalDraft, legalDraftKey, updateLegalDraft, useLegalMutation } from './api'
import { fingerprintForm, toLegalDraftForm, toLegalText } from './legal-draft-form'

type SaveRequest = { version: number; afterSave: 'stay' | 'publish' }

/**
 * The form of a draft and its save. `draft` is the draft as it was saved last. `rejection` is the error that the form
 * shows: of the last save, or of publishing or deleting, which callers set with `setRejection`. If the save was
 * requested in order to publish, it calls `onReadyToPublish`.
 */
export function useLegalDraftEditorForm(
  initialDraft: LegalDraft,
  { onReadyToPublish, onFailed }: { onReadyToPublish: () => void; onFailed: () => void },
) {
  const t = useStaffTexts()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(initialDraft)
  const [rejection, setRejection] = useState<Error | null>(null)
  const form = useForm({ defaultValues: toLegalDraftForm(initialDraft), error: rejection })
  const save = useLegalMutation(
    async ({ version }: SaveRequest) => {
      const sent = form.getValues()
      const text = { ...toLegalText(sent), note: sent.note.trim(), version }
      return { sent, savedDraft: await updateLegalDraft(draft.id, text) }
    },
    ({ sent, savedDraft }, { afterSave }) => {
      queryClient.setQueryData(legalDraftKey(savedDraft.id), savedDraft)
      setDraft(savedDraft)
      // Sections keep their keys. React would otherwise remount the fields, and the cursor would be lost.
      const serverForm = toLegalDraftForm(savedDraft)
      form.acceptSaved(sent, {
        ...serverForm,
        sections: serverForm.sections.map((section, index) => ({
          ...section,
          key: sent.sections[index]?.key ?? section.key,
        })),
      })
      setRejection(null)
      if (afterSave === 'publish') onReadyToPublish()
      else toastSuccess(t('legal.saved'))
    },
    (error) => {
      setRejection(error)
      onFailed()
    },
  )
  const isDirty = fingerprintForm(form.values) !== fingerprintForm(toLegalDraftForm(draft))
  return { draft, form, isDirty, save, rejection, setRejection }
}
