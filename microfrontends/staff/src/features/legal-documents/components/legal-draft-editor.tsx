import { errorStatus } from '@alai/kit/api'
import { formatDateTime } from '@alai/kit/dates'
import { mergeAfterSave } from '@alai/kit/form-data'
import { useLanguage } from '@alai/kit/i18n'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { UnsavedChangesGuard } from '@alai/kit/forms/unsaved-changes-guard'
import { useQueryClient } from '@alai/kit/query'
import { Link, useNavigate } from '@alai/kit/router'
import { Alert, AppIcon, Button, ConfirmDialog, PageHeader, SegmentedControl, Text } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import {
  type LegalDraft,
  legalDraftKey,
  deleteLegalDraft,
  languageNameKey,
  documentNameKey,
  saveLegalDraft,
  useLegalMutation,
} from '../api'
import { LegalDraftChanges } from './legal-draft-changes'
import { toLegalDraftForm, fingerprintForm, toLegalText } from '../legal-draft-form'
import { LegalDraftPreview } from './legal-draft-preview'
import { PublishLegalDraftDialog } from './publish-legal-draft-dialog'
import { StaleLegalDraftAlert } from './stale-legal-draft-alert'
import { LegalDraftFields } from './legal-draft-fields'

const EDITOR_VIEWS = ['write', 'preview', 'changes'] as const
type EditorView = (typeof EDITOR_VIEWS)[number]

/** The form of a draft. Unsaved changes stay until they are saved or discarded on purpose. */
export function LegalDraftEditor({
  draft: opened,
  onReload,
}: {
  draft: LegalDraft
  onReload: () => void
}) {
  const t = useStaffTexts()
  const go = useNavigate()
  const language = useLanguage()
  const queries = useQueryClient()
  const [draft, setDraft] = useState(opened)
  const [form, setForm] = useState(() => toLegalDraftForm(opened))
  const [saved, setSaved] = useState(() => fingerprintForm(form))
  const [view, setView] = useState<EditorView>('write')
  const [asked, setAsked] = useState<'publish' | 'drop'>()
  // An error of publishing or deleting that is shown in the form.
  const [refused, setRefused] = useState<Error>()
  const dirty = fingerprintForm(form) !== saved
  const name = `${t(documentNameKey(draft.document))}, ${t(languageNameKey(draft.language))}`
  const back = `/app/documente-legale/${draft.document}/${draft.language}`
  type SaveRequest = { version: number; then: 'stay' | 'publish' }
  const save = useLegalMutation(
    async ({ version }: SaveRequest) => ({
      sent: form,
      made: await saveLegalDraft(draft.id, {
        ...toLegalText(form),
        note: form.note.trim(),
        version,
      }),
    }),
    ({ sent, made }, { then }) => {
      queries.setQueryData(legalDraftKey(made.id), made)
      // Sections keep their keys, so that React does not remount the fields and the caret stays.
      const next = toLegalDraftForm(made)
      const kept = {
        ...next,
        sections: next.sections.map((s, n) => ({ ...s, key: sent.sections[n]?.key ?? s.key })),
      }
      setDraft(made)
      setForm((now) => mergeAfterSave(now, sent, kept))
      setSaved(fingerprintForm(kept))
      setRefused(undefined)
      if (then === 'publish') setAsked('publish')
      else toastSuccess(t('legal.saved'))
    },
    () => {
      setRefused(undefined)
      setView('write')
    },
  )
  const drop = useLegalMutation(
    () => deleteLegalDraft(draft.id, draft.version),
    () => {
      toastSuccess(t('legal.dropped'))
      void go(back)
    },
    (error) => {
      setAsked(undefined)
      if (errorStatus(error) === 409) setRefused(error)
      else toastError(error, t('legal.drop_failed'))
    },
  )
  const error = refused ?? save.error
  const failure = useFieldErrors(error)
  const stale = errorStatus(error) === 409
  const beside = Object.keys(failure.failure?.problem?.fields ?? {}).length > 0
  const status = failure.failure?.status ?? 0
  return (
    <>
      <p className="a-up">
        <Link to={back}>{name}</Link>
      </p>
      <PageHeader
        title={t('legal.draft_title', { name })}
        subtitle={t('legal.saved_by', {
          name: draft.written_by,
          date: formatDateTime(draft.updated_at, language),
        })}
      >
        <Button
          variant="default"
          color="red"
          c="red.7"
          leftSection={<AppIcon name="trash" />}
          onClick={() => setAsked('drop')}
        >
          {t('legal.drop')}
        </Button>
        <Button
          variant="default"
          loading={save.isPending && save.variables?.then === 'publish'}
          leftSection={<AppIcon name="check" />}
          onClick={() =>
            dirty ? save.mutate({ version: draft.version, then: 'publish' }) : setAsked('publish')
          }
        >
          {t('legal.publish')}
        </Button>
      </PageHeader>
      <SegmentedControl
        mb="md"
        aria-label={t('legal.views')}
        value={view}
        onChange={(to) => setView(to as EditorView)}
        data={EDITOR_VIEWS.map((value) => ({ value, label: t(`legal.${value}`) }))}
      />
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          save.mutate({ version: draft.version, then: 'stay' })
        }}
      >
        {view === 'write' && (
          <LegalDraftFields
            form={form}
            onChange={(change) => setForm((was) => ({ ...was, ...change }))}
            failure={failure}
          />
        )}
        {view === 'preview' && (
          <LegalDraftPreview text={toLegalText(form)} language={draft.language} />
        )}
        {view === 'changes' && <LegalDraftChanges draft={draft} text={toLegalText(form)} />}
        {stale && (
          <StaleLegalDraftAlert
            id={draft.id}
            isSaving={save.isPending}
            onOverwrite={(version) => save.mutate({ version, then: 'stay' })}
            onReload={onReload}
          />
        )}
        {error && !stale && !beside && (
          <Alert color="red" role="alert">
            {status > 0 && status < 500
              ? (failure.failure?.problem?.error ?? t('not_saved'))
              : t('not_saved')}
          </Alert>
        )}
        <div className="a-savebar" data-dirty={dirty || undefined}>
          <Text size="sm" flex={1}>
            {dirty ? t('legal.unsaved') : ''}
          </Text>
          <Button type="submit" loading={save.isPending && save.variables?.then === 'stay'}>
            {t('save')}
          </Button>
        </div>
      </form>
      <UnsavedChangesGuard isDirty={dirty && asked !== 'drop'} />
      {asked === 'publish' && (
        <PublishLegalDraftDialog
          draft={draft}
          documentName={name}
          onClose={() => setAsked(undefined)}
          onPublished={() => {
            toastSuccess(t('legal.published'))
            void go(back)
          }}
          onRejected={(reason) => {
            setAsked(undefined)
            setView('write')
            setRefused(reason)
          }}
        />
      )}
      {asked === 'drop' && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          title={t('legal.drop_title', { name })}
          text={t('legal.drop_text')}
          cancelLabel={t('keep')}
          confirmLabel={t('delete')}
          isBusy={drop.isPending}
          onConfirm={() => drop.mutate()}
        />
      )}
    </>
  )
}
