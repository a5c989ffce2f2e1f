import { errorStatus } from '@alai/kit/api'
import { UnsavedChangesGuard } from '@alai/kit/forms/unsaved-changes-guard'
import { useNavigate } from '@alai/kit/router'
import { useState } from 'react'
import { RejectionAlert, SaveBar } from '../../../shared/components/editor-footer'
import { hasFieldErrors } from '../../../shared/rejection-text'
import { useStaffTexts } from '../../../shared/texts'
import type { Issue } from '../api'
import { useIssueEditorForm } from '../issue-editor-form'
import { DeleteIssueDialog } from './delete-issue-dialog'
import { IssueFields } from './issue-fields'
import { IssueEditorHeader } from './issue-editor-header'
import { SendIssueSection } from './send-issue-section'
import { StaleIssueAlert } from './stale-issue-alert'

/** The form of an issue. Unsaved changes stay until they are saved or explicitly discarded. */
export function IssueEditor({
  issue: initialIssue,
  onReload,
}: {
  issue: Issue | undefined
  onReload: () => Promise<void>
}) {
  const t = useStaffTexts()
  const navigate = useNavigate()
  const { issue, form, save, rejection, setRejection } = useIssueEditorForm(initialIssue)
  const [isDeleteOpen, setDeleteOpen] = useState(false)
  const isConflict = errorStatus(rejection) === 409
  return (
    <>
      <IssueEditorHeader issue={issue} onDelete={() => setDeleteOpen(true)} />
      <form noValidate onSubmit={form.handleSubmit(() => save.mutate(issue?.version))}>
        <IssueFields form={form} />
        {isConflict && issue && (
          <StaleIssueAlert
            id={issue.id}
            code={form.apiError?.problem?.code}
            isSaving={save.isPending}
            onOverwrite={(version) => save.mutate(version)}
            onReload={onReload}
          />
        )}
        {rejection && !isConflict && !hasFieldErrors(rejection) && (
          <RejectionAlert error={rejection} />
        )}
        <SaveBar
          isDirty={form.isDirty}
          text={form.isDirty ? t('article.unsaved') : t('required')}
          isSaving={save.isPending}
        />
      </form>
      {issue && <SendIssueSection issue={issue} isDirty={form.isDirty} onRejected={setRejection} />}
      <UnsavedChangesGuard isDirty={form.isDirty && !isDeleteOpen} />
      {isDeleteOpen && issue && (
        <DeleteIssueDialog
          issue={issue}
          onClose={() => setDeleteOpen(false)}
          onDeleted={() => void navigate('/app/newsletter')}
        />
      )}
    </>
  )
}
