import type { Schemas } from '@alai/kit/api'
import { Suspense, lazy } from 'react'
import { ExportDialog } from '../../features/exports/components/export-dialog'
import type { Event } from '../../features/events/selected-event'
import type { Invitation } from './invitations.data'
import { type MailAsk, MailDialog } from './mail'
import { MessageDialog } from './message'
import { shareLink } from './invitations.data'
import { CategoryDialog, DeleteDialog } from './selected'
import type { Selection } from './selection'
import { useInvitationTexts } from '../../features/invitations/texts'
import { PreviewDialog, useIsNotLive } from '../../features/preview/components/preview-link'

const QrDialog = lazy(() => import('../../shared/components/qr-dialog'))

/** What the couple wants to do with one or several invitations. */
export type Ask =
  | ({ what: 'mail' } & MailAsk)
  | { what: 'message' | 'qr' | 'link'; row: Invitation }
  | { what: 'category'; selection: Selection }
  | { what: 'delete'; selection: Selection; count: number }
  | { what: 'file'; kind: 'invitations' | 'cards'; filters: Schemas['ExportFilters'] }

type Props = {
  event: Event
  ask: Ask
  categories: Schemas['Category'][]
  close: () => void
  gone: () => void
}

/** The dialog for it. */
export function Asked({ event, ask, categories, close, gone }: Props) {
  const t = useInvitationTexts()
  const { why: notLive } = useIsNotLive(event.id)
  if (notLive && (ask.what === 'qr' || ask.what === 'link'))
    return (
      <PreviewDialog
        eventId={event.id}
        why={notLive}
        title={ask.what === 'qr' ? t('qr_title', { name: ask.row.name }) : t('preview.title')}
        close={close}
      />
    )
  switch (ask.what) {
    case 'mail':
      return <MailDialog ask={ask} close={close} />
    case 'message':
      return <MessageDialog event={event} row={ask.row} close={close} />
    case 'link':
      return null
    case 'qr':
      return (
        <Suspense>
          <QrDialog
            title={t('qr_title', { name: ask.row.name })}
            url={shareLink(event, ask.row)}
            fileName={ask.row.code}
            close={close}
          />
        </Suspense>
      )
    case 'category':
      return <CategoryDialog selection={ask.selection} categories={categories} close={close} />
    case 'delete':
      return <DeleteDialog selection={ask.selection} count={ask.count} close={close} gone={gone} />
    case 'file':
      return (
        <ExportDialog
          eventId={event.id}
          kind={ask.kind}
          filters={ask.filters}
          rowsPreselected
          close={close}
        />
      )
  }
}
