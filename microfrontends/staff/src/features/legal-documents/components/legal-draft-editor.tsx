import { errorStatus } from '@alai/kit/api'
import { toastSuccess } from '@alai/kit/components/toasts'
import { UnsavedChangesGuard } from '@alai/kit/forms/unsaved-changes-guard'
import { useNavigate } from '@alai/kit/router'
import { SegmentedControl } from '@alai/ui'
import { useState } from 'react'
import { SaveBar } from '../../../shared/components/editor-footer'
import { useStaffTexts } from '../../../shared/texts'
import { type LegalDraft, languageNameKey, documentNameKey } from '../api'
import { useLegalDraftEditorForm } from '../legal-draft-editor-form'
import { toLegalText } from '../legal-draft-form'
import { DeleteLegalDraftDialog } from './delete-legal-draft-dialog'
import { LegalDraftChanges } from './legal-draft-changes'
import { LegalDraftFields } from './legal-draft-fields'
import { LegalDraftHeader } from './legal-draft-header'
import { LegalDraftPreview } from './legal-draft-preview'
import { LegalDraftRejectionAlert } from './legal-draft-rejection-alert'
import { PublishLegalDraftDialog } from './publish-legal-draft-dialog'
import { StaleLegalDraftAlert } from './stale-legal-draft-alert'

const EDITOR_VIEWS = ['write', 'preview', 'changes'] as const
type EditorView = (typeof EDITOR_VIEWS)[number]

type LegalDraftEditorProps = { draft: LegalDraft; onReload: () => Promise<void> }

/** The form of a draft. Unsaved changes stay until they are saved or explicitly discarded. */
export function LegalDraftEditor({ draft: initialDraft, onReload }: LegalDraftEditorProps) {
  const t = useStaffTexts()
  const navigate = useNavigate()
  const [view, setView] = useState<EditorView>('write')
  const [openDialog, setOpenDialog] = useState<'publish' | 'delete'>()
  const closeDialog = () => setOpenDialog(undefined)
  const { draft, form, isDirty, save, rejection, setRejection } = useLegalDraftEditorForm(
    initialDraft,
    { onReadyToPublish: () => setOpenDialog('publish'), onFailed: () => setView('write') },
  )
  const isSavingFor = (purpose: 'stay' | 'publish') =>
    save.isPending && save.variables?.afterSave === purpose
  const saveVersion = (version: number) => save.mutate({ version, afterSave: 'stay' })
  const name = `${t(documentNameKey(draft.document))}, ${t(languageNameKey(draft.language))}`
  const documentPath = `/app/documente-legale/${draft.document}/${draft.language}`
  return (
    <>
      <LegalDraftHeader
        draft={draft}
        documentName={name}
        documentPath={documentPath}
        isPreparing={isSavingFor('publish')}
        onDelete={() => setOpenDialog('delete')}
        onPublish={() =>
          isDirty
            ? save.mutate({ version: draft.version, afterSave: 'publish' })
            : setOpenDialog('publish')
        }
      />
      <SegmentedControl
        mb="md"
        aria-label={t('legal.views')}
        value={view}
        onChange={(to) => setView(to as EditorView)}
        data={EDITOR_VIEWS.map((value) => ({ value, label: t(`legal.${value}`) }))}
      />
      <form noValidate onSubmit={form.handleSubmit(() => saveVersion(draft.version))}>
        {view === 'write' && (
          <LegalDraftFields form={form.values} onChange={form.setValues} fieldErrors={form} />
        )}
        {view === 'preview' && (
          <LegalDraftPreview text={toLegalText(form.values)} language={draft.language} />
        )}
        {view === 'changes' && <LegalDraftChanges draft={draft} text={toLegalText(form.values)} />}
        {errorStatus(rejection) === 409 && (
          <StaleLegalDraftAlert
            draft={draft}
            text={{ ...toLegalText(form.values), note: form.values.note.trim() }}
            isSaving={save.isPending}
            onOverwrite={saveVersion}
            onReload={onReload}
          />
        )}
        <LegalDraftRejectionAlert error={rejection} />
        <SaveBar
          isDirty={isDirty}
          text={isDirty ? t('legal.unsaved') : ''}
          isSaving={isSavingFor('stay')}
        />
      </form>
      <UnsavedChangesGuard isDirty={isDirty && openDialog !== 'delete'} />
      {openDialog === 'publish' && (
        <PublishLegalDraftDialog
          draft={draft}
          documentName={name}
          onClose={closeDialog}
          onPublished={() => {
            toastSuccess(t('legal.published'))
            void navigate(documentPath)
          }}
          onRejected={(reason) => {
            closeDialog()
            setView('write')
            setRejection(reason)
          }}
        />
      )}
      {openDialog === 'delete' && (
        <DeleteLegalDraftDialog
          draft={draft}
          documentName={name}
          onClose={closeDialog}
          onDeleted={() => void navigate(documentPath)}
          onRejected={setRejection}
        />
      )}
    </>
  )
}
