import type { Schemas } from '@alai/kit/api'
import { Suspense, lazy } from 'react'
import { ExportDialog } from '../../exports/components/export-dialog'
import type { Event } from '../../events/selected-event'
import type { Invitation } from '../api'
import { type MailRequest, MailDialog } from './mail-dialog'
import { MessageDialog } from './message-dialog'
import { invitationLink } from '../api'
import { BulkCategoryDialog, BulkDeleteDialog } from './bulk-dialogs'
import type { Selection } from '../selection'
import { useInvitationTexts } from '../texts'
import { PreviewDialog, useIsNotLive } from '../../preview/components/preview-link'

const QrDialog = lazy(() => import('../../../shared/components/qr-dialog'))

/** The dialog to open, and the invitations that it concerns. */
export type DialogRequest =
  | ({ dialog: 'mail' } & MailRequest)
  | { dialog: 'message' | 'qr' | 'link'; invitation: Invitation }
  | { dialog: 'category'; selection: Selection }
  | { dialog: 'delete'; selection: Selection; count: number }
  | { dialog: 'file'; kind: 'invitations' | 'cards'; filters: Schemas['ExportFilters'] }

type Props = {
  event: Event
  request: DialogRequest
  categories: Schemas['Category'][]
  onClose: () => void
  onDeleted: () => void
}

/** Renders the requested dialog. */
export function InvitationDialogs({ event, request, categories, onClose, onDeleted }: Props) {
  const t = useInvitationTexts()
  const { why: notLive } = useIsNotLive(event.id)
  if (notLive && (request.dialog === 'qr' || request.dialog === 'link'))
    return (
      <PreviewDialog
        eventId={event.id}
        why={notLive}
        title={
          request.dialog === 'qr'
            ? t('qr_title', { name: request.invitation.name })
            : t('preview.title')
        }
        close={onClose}
      />
    )
  switch (request.dialog) {
    case 'mail':
      return <MailDialog request={request} onClose={onClose} />
    case 'message':
      return <MessageDialog event={event} invitation={request.invitation} onClose={onClose} />
    case 'link':
      return null
    case 'qr':
      return (
        <Suspense>
          <QrDialog
            title={t('qr_title', { name: request.invitation.name })}
            url={invitationLink(event, request.invitation)}
            fileName={request.invitation.code}
            close={onClose}
          />
        </Suspense>
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
          onDeleted={onDeleted}
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
