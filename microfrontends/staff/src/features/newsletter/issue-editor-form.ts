// The form of an issue and its save.
import { toastSuccess } from '@alai/kit/components/toasts'
import { useForm } from '@alai/kit/forms/use-form'
import { useQueryClient } from '@alai/kit/query'
import { useNavigate } from '@alai/kit/router'
import { useState } from 'react'
import { useStaffTexts } from '../../shared/texts'
import { type Issue, useIssueMutation } from './api'
import { createIssueCreator } from './issue-creation'
import { issueKey, saveIssue, toIssueDraft } from './issue-draft'

/**
 * The form of an issue and its save. `issue` is the issue as it was saved last. `rejection` is the error that the
 * form shows: of the last save, or of sending, which callers set with `setRejection`.
 */
export function useIssueEditorForm(initialIssue: Issue | undefined) {
  const t = useStaffTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [issue, setIssue] = useState(initialIssue)
  const [rejection, setRejection] = useState<Error | null>(null)
  // If an earlier request has created the issue and its response was lost, this form first adopts that issue. Then
  // the draft is saved into it.
  const [createIssue] = useState(() => createIssueCreator(setIssue))
  const form = useForm({ defaultValues: toIssueDraft(initialIssue), error: rejection })
  const save = useIssueMutation(
    async (version: number | undefined) => {
      const sent = form.getValues()
      const savedIssue = issue ? await saveIssue(issue.id, version, sent) : await createIssue(sent)
      return { sent, savedIssue }
    },
    ({ sent, savedIssue }) => {
      queryClient.setQueryData(issueKey(savedIssue.id), savedIssue)
      const wasEdited = JSON.stringify(form.getValues()) !== JSON.stringify(sent)
      setIssue(savedIssue)
      // The body stays as it was typed, so that the cursor does not move. The preview shows the HTML that the server
      // has sanitized.
      form.acceptSaved(sent, {
        ...sent,
        subject: savedIssue.subject,
        subject_en: savedIssue.subject_en,
      })
      setRejection(null)
      toastSuccess(t('issue.saved'))
      // The navigation remounts the editor, which discards its input. If the user typed during the request, it takes
      // place after the next save.
      if (!initialIssue && !wasEdited)
        void navigate(`/app/newsletter/${savedIssue.id}`, { replace: true })
    },
    setRejection,
  )
  return { issue, form, save, rejection, setRejection }
}
