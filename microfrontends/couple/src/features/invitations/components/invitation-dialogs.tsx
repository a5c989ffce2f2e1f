import type { Schemas } from '@alai/kit/api'
import { ExportDialog } from '../../exports'
import type { Event } from '../../events'
import type { Invitation } from '../api'
import { type MailRequest, MailDialog } from './mail-dialog'
import { InvitationMessageDialog } from './invitation-message-dialog'
import { BulkCategoryDialog, BulkDeleteDialog } from './bulk-dialogs'
import type { Selection } from '../selection'
import { type Job, isJobUnfinished } from '../../../shared/jobs'
import { ImportDrawer } from '../import/components/import-drawer'
import { CategoriesDialog } from './categories-dialog'
import { InvitationDialog } from './invitation-dialog'
import { InvitationLinkDialog } from './invitation-link-dialog'

/** The dialog that is open, and the invitations that it concerns. */
export type InvitationDialogRequest =
  | { dialog: 'add' | 'categories' | 'import' | 'report' }
  | { dialog: 'edit' | 'message' | 'qr' | 'link'; invitation: Invitation }
  | ({ dialog: 'mail' } & MailRequest)
  | { dialog: 'category'; selection: Selection }
  | { dialog: 'delete'; selection: Selection; count: number }
  | { dialog: 'file'; kind: 'invitations' | 'cards'; filters: Schemas['ExportFilters'] }

type Props = {
  event: Event
  request: InvitationDialogRequest
  categories: Schemas['Category'][]
  /** The newest import. Undefined after its result was dismissed. */
  importJob: Job | undefined
  onClose: () => void
  onDeleted: () => void
}

/** Renders the requested dialog. */
export function InvitationDialogs(props: Props) {
  const { event, request, categories, onClose } = props
  switch (request.dialog) {
    case 'add':
    case 'edit':
      return (
        <InvitationDialog
          event={event}
          invitation={request.dialog === 'edit' ? request.invitation : undefined}
          categories={categories}
          onClose={onClose}
        />
      )
    case 'categories':
      return <CategoriesDialog eventId={event.id} onClose={onClose} />
    case 'import':
    case 'report':
      return <ImportDialog {...props} />
    case 'mail':
      return <MailDialog request={request} onClose={onClose} />
    case 'message':
      return (
        <InvitationMessageDialog event={event} invitation={request.invitation} onClose={onClose} />
      )
    case 'qr':
    case 'link':
      return (
        <InvitationLinkDialog
          event={event}
          invitation={request.invitation}
          dialog={request.dialog}
          onClose={onClose}
        />
      )
    case 'category':
      return (
        <BulkCategoryDialog
          selection={request.selection}
          categories={categories}
          onClose={onClose}
        />
      )
    case 'delete':
      return (
        <BulkDeleteDialog
          selection={request.selection}
          count={request.count}
          onClose={onClose}
          onDeleted={props.onDeleted}
        />
      )
    case 'file':
      return (
        <ExportDialog
          eventId={event.id}
          kind={request.kind}
          filters={request.filters}
          rowsPreselected
          onClose={onClose}
        />
      )
  }
}

/** The drawer of the import: for a new import, the running one, or the result of the last one. */
function ImportDialog({ event, request, importJob, onClose }: Props) {
  const showsJob = request.dialog === 'report' || isJobUnfinished(importJob)
  return (
    <ImportDrawer
      eventId={event.id}
      jobId={showsJob ? importJob?.id : undefined}
      onClose={onClose}
    />
  )
}
