import { errorStatus } from '@alai/kit/api'
import { mergeAfterSave } from '@alai/kit/form-data'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { RichTextEditor } from '@alai/kit/forms/rich-text-editor'
import { toastSuccess } from '@alai/kit/components/toasts'
import { UnsavedChangesGuard } from '@alai/kit/forms/unsaved-changes-guard'
import { useQueryClient } from '@alai/kit/query'
import { Link, useNavigate } from '@alai/kit/router'
import { Alert, AppIcon, Button, PageHeader, StatusBadge, Text, TextInput } from '@alai/ui'
import { useState } from 'react'
import { rejectionText } from '../../../shared/rejection-text'
import { useStaffTexts } from '../../../shared/texts'
import { DeleteIssueDialog } from './delete-issue-dialog'
import { type Issue, useIssueMutation } from '../api'
import { type IssueDraft, toIssueDraft, issueKey, saveIssue } from '../issue-draft'
import { StaleIssueAlert } from './stale-issue-alert'
import { SendIssueSection } from './send-issue-section'

/** The form of an issue. Unsaved changes stay until they are saved or discarded on purpose. */
export function IssueEditor({
  issue: initialIssue,
  onReload,
}: {
  issue: Issue | undefined
  onReload: () => Promise<void>
}) {
  const t = useStaffTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [issue, setIssue] = useState(initialIssue)
  const [draft, setDraft] = useState(() => toIssueDraft(initialIssue))
  const [savedDraft, setSavedDraft] = useState(draft)
  const [isDeleteOpen, setDeleteOpen] = useState(false)
  const [rejection, setRejection] = useState<Error | null>(null)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(savedDraft)
  const updateDraft = (change: Partial<IssueDraft>) =>
    setDraft((current) => ({ ...current, ...change }))
  const save = useIssueMutation(
    async (version: number | undefined) => ({
      sent: draft,
      savedIssue: await saveIssue(issue?.id, version, draft),
    }),
    ({ sent, savedIssue }) => {
      queryClient.setQueryData(issueKey(savedIssue.id), savedIssue)
      // The body stays as it was typed, so that the caret does not move. The preview shows the HTML that the server has sanitized.
      const nextDraft = { ...sent, subject: savedIssue.subject, subject_en: savedIssue.subject_en }
      setIssue(savedIssue)
      setDraft((current) => mergeAfterSave(current, sent, nextDraft))
      setSavedDraft(nextDraft)
      setRejection(null)
      toastSuccess(t('issue.saved'))
      // Navigation remounts the editor. If the form was edited during the request, it waits until the next save.
      if (!initialIssue && JSON.stringify(draft) === JSON.stringify(sent))
        void navigate(`/app/newsletter/${savedIssue.id}`, { replace: true })
    },
    setRejection,
  )
  const fieldErrors = useFieldErrors(rejection)
  const isConflict = errorStatus(rejection) === 409
  const hasFieldErrors = Object.keys(fieldErrors.apiError?.problem?.fields ?? {}).length > 0
  const subjectProps = (name: 'subject' | 'subject_en') => ({
    value: draft[name],
    ...fieldErrors.errorProps(name),
    onChange: (event: { target: { value: string } }) => updateDraft({ [name]: event.target.value }),
  })
  const bodyProps = (name: 'body' | 'body_en') => ({
    value: draft[name],
    error: fieldErrors.fieldError(name),
    onChange: (html: string) => {
      fieldErrors.clearFieldError(name)
      updateDraft({ [name]: html })
    },
  })
  return (
    <>
      <p className="a-up">
        <Link to="/app/newsletter">{t('nav.issues')}</Link>
      </p>
      <PageHeader title={issue?.subject ?? t('issue.new')}>
        {issue && <StatusBadge status="draft" label={t('issue.state_draft')} />}
        {issue && (
          <Button
            variant="default"
            color="red"
            c="red.7"
            leftSection={<AppIcon name="trash" />}
            onClick={() => setDeleteOpen(true)}
          >
            {t('delete')}
          </Button>
        )}
      </PageHeader>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(issue?.version)
        }}
      >
        <div className="a-sections">
          <section className="a-section" aria-labelledby="scrisoarea">
            <h2 id="scrisoarea">{t('issue.letter')}</h2>
            <TextInput
              required
              label={t('issue.subject')}
              description={t('issue.subject_hint')}
              autoComplete="off"
              {...subjectProps('subject')}
            />
            <RichTextEditor withBlocks label={t('issue.body')} {...bodyProps('body')} />
          </section>
          <section className="a-section" aria-labelledby="engleza">
            <h2 id="engleza">{t('issue.english')}</h2>
            <Text size="sm" c="dimmed">
              {t('issue.english_hint')}
            </Text>
            <TextInput
              label={t('issue.subject_en')}
              autoComplete="off"
              {...subjectProps('subject_en')}
            />
            <RichTextEditor withBlocks label={t('issue.body_en')} {...bodyProps('body_en')} />
          </section>
        </div>
        {isConflict && issue && (
          <StaleIssueAlert
            id={issue.id}
            code={fieldErrors.apiError?.problem?.code}
            isSaving={save.isPending}
            onOverwrite={(version) => save.mutate(version)}
            onReload={onReload}
          />
        )}
        {rejection && !isConflict && !hasFieldErrors && (
          <Alert color="red" role="alert">
            {rejectionText(rejection, t('not_saved'))}
          </Alert>
        )}
        <div className="a-savebar" data-dirty={isDirty || undefined}>
          <Text size="sm" flex={1}>
            {isDirty ? t('article.unsaved') : t('required')}
          </Text>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
      {issue && <SendIssueSection issue={issue} isDirty={isDirty} onRejected={setRejection} />}
      <UnsavedChangesGuard isDirty={isDirty && !isDeleteOpen} />
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
