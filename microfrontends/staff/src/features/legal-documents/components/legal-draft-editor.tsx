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
import { rejectionText } from '../../../shared/rejection-text'
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
  draft: initialDraft,
  onReload,
}: {
  draft: LegalDraft
  onReload: () => Promise<void>
}) {
  const t = useStaffTexts()
  const navigate = useNavigate()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(initialDraft)
  const [form, setForm] = useState(() => toLegalDraftForm(initialDraft))
  const [savedFingerprint, setSavedFingerprint] = useState(() => fingerprintForm(form))
  const [view, setView] = useState<EditorView>('write')
  const [openDialog, setOpenDialog] = useState<'publish' | 'delete'>()
  // An error of publishing or deleting that is shown in the form.
  const [rejection, setRejection] = useState<Error>()
  const isDirty = fingerprintForm(form) !== savedFingerprint
  const name = `${t(documentNameKey(draft.document))}, ${t(languageNameKey(draft.language))}`
  const documentPath = `/app/documente-legale/${draft.document}/${draft.language}`
  type SaveRequest = { version: number; afterSave: 'stay' | 'publish' }
  const save = useLegalMutation(
    async ({ version }: SaveRequest) => ({
      sent: form,
      savedDraft: await saveLegalDraft(draft.id, {
        ...toLegalText(form),
        note: form.note.trim(),
        version,
      }),
    }),
    ({ sent, savedDraft }, { afterSave }) => {
      queryClient.setQueryData(legalDraftKey(savedDraft.id), savedDraft)
      // Sections keep their keys, so that React does not remount the fields and the caret stays.
      const serverForm = toLegalDraftForm(savedDraft)
      const savedForm = {
        ...serverForm,
        sections: serverForm.sections.map((section, index) => ({
          ...section,
          key: sent.sections[index]?.key ?? section.key,
        })),
      }
      setDraft(savedDraft)
      setForm((current) => mergeAfterSave(current, sent, savedForm))
      setSavedFingerprint(fingerprintForm(savedForm))
      setRejection(undefined)
      if (afterSave === 'publish') setOpenDialog('publish')
      else toastSuccess(t('legal.saved'))
    },
    () => {
      setRejection(undefined)
      setView('write')
    },
  )
  const deletion = useLegalMutation(
    () => deleteLegalDraft(draft.id, draft.version),
    () => {
      toastSuccess(t('legal.dropped'))
      void navigate(documentPath)
    },
    (error) => {
      setOpenDialog(undefined)
      if ([404, 409].includes(errorStatus(error))) setRejection(error)
      else toastError(error, t('legal.drop_failed'))
    },
  )
  const error = rejection ?? save.error
  const fieldErrors = useFieldErrors(error)
  const isStale = errorStatus(error) === 409
  const isDeleted = errorStatus(error) === 404
  const hasFieldErrors = Object.keys(fieldErrors.apiError?.problem?.fields ?? {}).length > 0
  return (
    <>
      <p className="a-up">
        <Link to={documentPath}>{name}</Link>
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
          onClick={() => setOpenDialog('delete')}
        >
          {t('legal.drop')}
        </Button>
        <Button
          variant="default"
          loading={save.isPending && save.variables?.afterSave === 'publish'}
          leftSection={<AppIcon name="check" />}
          onClick={() =>
            isDirty
              ? save.mutate({ version: draft.version, afterSave: 'publish' })
              : setOpenDialog('publish')
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
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ version: draft.version, afterSave: 'stay' })
        }}
      >
        {view === 'write' && (
          <LegalDraftFields
            form={form}
            onChange={(change) => setForm((current) => ({ ...current, ...change }))}
            fieldErrors={fieldErrors}
          />
        )}
        {view === 'preview' && (
          <LegalDraftPreview text={toLegalText(form)} language={draft.language} />
        )}
        {view === 'changes' && <LegalDraftChanges draft={draft} text={toLegalText(form)} />}
        {isStale && (
          <StaleLegalDraftAlert
            id={draft.id}
            isSaving={save.isPending}
            onOverwrite={(version) => save.mutate({ version, afterSave: 'stay' })}
            onReload={onReload}
          />
        )}
        {isDeleted && (
          <Alert color="red" role="alert" mb="md">
            {t('legal.draft_deleted')}
          </Alert>
        )}
        {error && !isStale && !isDeleted && !hasFieldErrors && (
          <Alert color="red" role="alert">
            {rejectionText(error, t('not_saved'))}
          </Alert>
        )}
        <div className="a-savebar" data-dirty={isDirty || undefined}>
          <Text size="sm" flex={1}>
            {isDirty ? t('legal.unsaved') : ''}
          </Text>
          <Button type="submit" loading={save.isPending && save.variables?.afterSave === 'stay'}>
            {t('save')}
          </Button>
        </div>
      </form>
      <UnsavedChangesGuard isDirty={isDirty && openDialog !== 'delete'} />
      {openDialog === 'publish' && (
        <PublishLegalDraftDialog
          draft={draft}
          documentName={name}
          onClose={() => setOpenDialog(undefined)}
          onPublished={() => {
            toastSuccess(t('legal.published'))
            void navigate(documentPath)
          }}
          onRejected={(reason) => {
            setOpenDialog(undefined)
            setView('write')
            setRejection(reason)
          }}
        />
      )}
      {openDialog === 'delete' && (
        <ConfirmDialog
          open
          onClose={() => setOpenDialog(undefined)}
          title={t('legal.drop_title', { name })}
          text={t('legal.drop_text')}
          cancelLabel={t('keep')}
          confirmLabel={t('delete')}
          isBusy={deletion.isPending}
          onConfirm={() => deletion.mutate()}
        />
      )}
    </>
  )
}
