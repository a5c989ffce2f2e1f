import { PageActions } from '@alai/kit/components/page-actions'
import { PageHeader } from '@alai/ui'
import { type ReactNode, useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Event } from '../../events'
import { ExportDialog } from '../../exports'
import type { Website } from '../../website'

/** `total`: the number of gifts that match the search. Undefined until they are loaded. */
type Props = {
  event: Event
  site: Website | undefined
  search: string
  total: number | undefined
  addButton: ReactNode
}

/** The title with the number of gifts, the link to the guests' page, the export and the button that adds a gift. */
export function RegistryHeader({ event, site, search, total, addButton }: Props) {
  const t = useCoupleTexts()
  const [isExportOpen, setExportOpen] = useState(false)
  const isPublic = site?.live && site.registry_list_activation && event.slug
  return (
    <>
      <PageHeader
        title={t('gifts.title')}
        subtitle={total !== undefined && !search && t('gifts.line', { count: total })}
      >
        <PageActions
          actions={[
            isPublic
              ? { label: t('gifts.open'), icon: 'eye', href: `/${event.slug}/registru-de-cadouri` }
              : null,
            search || total !== 0
              ? { label: t('export.button'), icon: 'download', onClick: () => setExportOpen(true) }
              : null,
          ]}
        >
          {addButton}
        </PageActions>
      </PageHeader>
      {isExportOpen && (
        <ExportDialog
          eventId={event.id}
          kind="gifts"
          filters={{ search_name: search || undefined }}
          onClose={() => setExportOpen(false)}
        />
      )}
    </>
  )
}
