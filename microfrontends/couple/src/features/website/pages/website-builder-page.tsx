import { useState } from 'react'
import { PageLoadFailed, PageLoading } from '../../../shared/components/page-status'
import { useSelectedEvent } from '../../events'
import { useWebsiteLiveStatus } from '../components/preview-link'
import { useAnswerFormSettings, useWebsite } from '../api'
import { BuilderHeader } from '../components/builder-header'
import { BuilderTabs } from '../components/builder-tabs'
import { WebsiteQrDialog } from '../components/website-qr-dialog'

/** The website builder: two tabs that edit everything that guests will see, and the switch that makes the website live. */
export default function WebsiteBuilderPage() {
  const { event } = useSelectedEvent()
  const website = useWebsite(event?.id)
  const form = useAnswerFormSettings(event?.id)
  const [isQrOpen, setQrOpen] = useState(false)
  const { notLiveReason } = useWebsiteLiveStatus(event?.id)
  if (website.isError || form.isError)
    return (
      <PageLoadFailed
        onRetry={() => {
          void website.refetch()
          void form.refetch()
        }}
      />
    )
  if (!event || !website.data || !form.data) return <PageLoading />
  const site = website.data
  return (
    <>
      <BuilderHeader event={event} site={site} onOpenQr={() => setQrOpen(true)} />
      <BuilderTabs
        key={site.id}
        site={site}
        form={form.data}
        savedAt={website.dataUpdatedAt + form.dataUpdatedAt}
      />
      {isQrOpen && (
        <WebsiteQrDialog
          event={event}
          notLiveReason={notLiveReason}
          onClose={() => setQrOpen(false)}
        />
      )}
    </>
  )
}
