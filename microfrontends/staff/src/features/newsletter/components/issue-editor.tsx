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
import { useStaffTexts } from '../../../shared/texts'
import { DeleteIssueDialog } from './delete-issue-dialog'
import { type Issue, useIssueMutation } from '../api'
import { type IssueDraft, toIssueDraft, issueKey, saveIssue } from '../issue-draft'
import { StaleIssueAlert } from './stale-issue-alert'
import { SendIssueSection } from './send-issue-section'

/** The form of an issue. Unsaved changes stay until they are saved or discarded on purpose. */
export function IssueEditor({
  issue: opened,
  onReload,
}: {
  issue: Issue | undefined
  onReload: () => void
}) {
  const t = useStaffTexts()
  const go = useNavigate()
  const queries = useQueryClient()
  const [issue, setIssue] = useState(opened)
  const [draft, setDraft] = useState(() => toIssueDraft(opened))
  const [saved, setSaved] = useState(draft)
  const [removing, setRemoving] = useState(false)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const dirty = JSON.stringify(draft) !== JSON.stringify(saved)
  const put = (change: Partial<IssueDraft>) => setDraft((was) => ({ ...was, ...change }))
  const save = useIssueMutation(
    async (version: number | undefined) => ({
      sent: draft,
      made: await saveIssue(issue?.id, version, draft),
    }),
    ({ sent, made }) => {
      queries.setQueryData(issueKey(made.id), made)
      // The body stays as it was typed, so that the caret does not move. The preview shows the HTML that the server has sanitized.
      const kept = { ...sent, subject: made.subject, subject_en: made.subject_en }
      setIssue(made)
      setDraft((now) => mergeAfterSave(now, sent, kept))
      setSaved(kept)
      setRefusal(null)
      toastSuccess(t('issue.saved'))
      // Navigation remounts the editor. If the form was edited during the request, it waits until the next save.
      if (!opened && JSON.stringify(draft) === JSON.stringify(sent))
        void go(`/app/newsletter/${made.id}`, { replace: true })
    },
    setRefusal,
  )
  const failure = useFieldErrors(refusal)
  const late = errorStatus(refusal) === 409
  const beside = Object.keys(failure.failure?.problem?.fields ?? {}).length > 0
  const status = failure.failure?.status ?? 0
  const line = (name: 'subject' | 'subject_en') => ({
    value: draft[name],
    ...failure.errorProps(name),
    onChange: (e: { target: { value: string } }) => put({ [name]: e.target.value }),
  })
  const letter = (name: 'body' | 'body_en') => ({
    value: draft[name],
    error: failure.sentence(name),
    onChange: (html: string) => {
      failure.mend(name)
      put({ [name]: html })
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
            onClick={() => setRemoving(true)}
          >
            {t('delete')}
          </Button>
        )}
      </PageHeader>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
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
              {...line('subject')}
            />
            <RichTextEditor withBlocks label={t('issue.body')} {...letter('body')} />
          </section>
          <section className="a-section" aria-labelledby="engleza">
            <h2 id="engleza">{t('issue.english')}</h2>
            <Text size="sm" c="dimmed">
              {t('issue.english_hint')}
            </Text>
            <TextInput label={t('issue.subject_en')} autoComplete="off" {...line('subject_en')} />
            <RichTextEditor withBlocks label={t('issue.body_en')} {...letter('body_en')} />
          </section>
        </div>
        {late && issue && (
          <StaleIssueAlert
            id={issue.id}
            code={failure.failure?.problem?.code}
            isSaving={save.isPending}
            onOverwrite={(version) => save.mutate(version)}
            onReload={onReload}
          />
        )}
        {refusal && !late && !beside && (
          <Alert color="red" role="alert">
            {status > 0 && status < 500
              ? (failure.failure?.problem?.error ?? t('not_saved'))
              : t('not_saved')}
          </Alert>
        )}
        <div className="a-savebar" data-dirty={dirty || undefined}>
          <Text size="sm" flex={1}>
            {dirty ? t('article.unsaved') : t('required')}
          </Text>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
      {issue && <SendIssueSection issue={issue} isDirty={dirty} onRejected={setRefusal} />}
      <UnsavedChangesGuard isDirty={dirty && !removing} />
      {removing && issue && (
        <DeleteIssueDialog
          issue={issue}
          onClose={() => setRemoving(false)}
          onDeleted={() => void go('/app/newsletter')}
        />
      )}
    </>
  )
}
