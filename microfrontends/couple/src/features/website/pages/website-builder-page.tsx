import { useSearchParams } from '@alai/kit/router'
import { PageHeader, Switch, Tabs } from '@alai/ui'
import { useState } from 'react'
import { useSelectedEvent } from '../../events/selected-event'
import { useAccountStatus } from '../../../layout/couple-layout'
import { PreviewDialog, useIsNotLive } from '../../preview/components/preview-link'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { PageActions } from '@alai/kit/components/page-actions'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { UnsavedChangesGuard } from '@alai/kit/forms/unsaved-changes-guard'
import { PageLoadFailed, PageLoading } from '../../../shared/components/page-status'
import { WithLivePreview } from '../components/live-preview'
import {
  type AnswerFormSettings,
  type Website,
  setWebsiteLive,
  useAnswerFormSettings,
  useWebsiteMutation,
  useWebsite,
} from '../api'
import { useAnswerFormDraft, useWebsiteDraft } from '../drafts'
import { AnswerFormTab } from '../components/answer-form-tab'
import QrDialog from '../../../shared/components/qr-dialog'
import { WebsiteTab } from '../components/website-tab'

/** Edits everything that guests will see, in two tabs, and has the switch that makes the website live. */
export default function WebsiteBuilderPage() {
  const t = useCoupleTexts()
  const { event } = useSelectedEvent()
  const website = useWebsite(event?.id)
  const form = useAnswerFormSettings(event?.id)
  const account = useAccountStatus()
  const [isQrOpen, setQrOpen] = useState(false)
  const { why: notLive } = useIsNotLive(event?.id)
  const setLive = useWebsiteMutation(
    ({ id, isLive }: { id: string; isLive: boolean }) => setWebsiteLive(id, isLive),
    () => toastSuccess(t('builder.live_saved')),
  )
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
  const isTrial = account.data?.active_demo === true
  const site = website.data
  return (
    <>
      <PageHeader
        title={t('builder.title')}
        subtitle={event.slug ? `/${event.slug}` : t('builder.no_slug')}
      >
        <Switch
          mr="xs"
          label={isTrial ? t('builder.live_demo') : t('builder.live')}
          checked={site.live}
          disabled={isTrial || setLive.isPending}
          onChange={(e) =>
            setLive.mutate(
              { id: event.id, isLive: e.target.checked },
              { onError: (error) => toastError(error, t('builder.failed')) },
            )
          }
        />
        <PageActions
          actions={[
            site.live && event.slug
              ? { label: t('builder.open'), icon: 'link', href: `/${event.slug}` }
              : null,
            {
              label: t('builder.qr'),
              icon: 'qr',
              disabled: !event.slug,
              onClick: () => setQrOpen(true),
            },
            {
              label: t('builder.preview'),
              icon: 'eye',
              disabled: !event.slug,
              href: `/app/preview/${event.slug ?? ''}`,
            },
          ]}
        />
      </PageHeader>
      <BuilderTabs
        key={site.id}
        site={site}
        form={form.data}
        savedAt={website.dataUpdatedAt + form.dataUpdatedAt}
      />
      {isQrOpen && notLive === 'trial' && (
        <PreviewDialog
          eventId={event.id}
          why={notLive}
          title={t('qr.title')}
          close={() => setQrOpen(false)}
        />
      )}
      {isQrOpen && notLive !== 'trial' && (
        <QrDialog
          title={t('qr.title')}
          url={`${location.origin}/${event.slug ?? ''}`}
          fileName={event.slug ?? ''}
          note={notLive && t('qr.not_live')}
          close={() => setQrOpen(false)}
        />
      )}
    </>
  )
}

/** Both tabs. Unsaved changes of both stay while the page is open. `savedAt` changes after each save. */
function BuilderTabs({
  site,
  form,
  savedAt,
}: {
  site: Website
  form: AnswerFormSettings
  savedAt: number
}) {
  const t = useCoupleTexts()
  const [query, setQuery] = useSearchParams()
  const website = useWebsiteDraft(site)
  const answers = useAnswerFormDraft(form)
  const renderUnsavedMark = (isDirty: boolean) =>
    isDirty && <span className="a-dot-new" role="img" aria-label={t('builder.unsaved')} />
  return (
    <>
      <UnsavedChangesGuard isDirty={website.isDirty || answers.isDirty} />
      <Tabs
        value={query.get('tab') ?? 'website'}
        onChange={(tab) => setQuery(tab && tab !== 'website' ? { tab } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="website" rightSection={renderUnsavedMark(website.isDirty)}>
            {t('builder.website')}
          </Tabs.Tab>
          <Tabs.Tab value="formular" rightSection={renderUnsavedMark(answers.isDirty)}>
            {t('builder.form')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="website">
          <WithLivePreview page="website" website={website} form={answers} savedAt={savedAt}>
            <WebsiteTab site={site} draft={website} />
          </WithLivePreview>
        </Tabs.Panel>
        <Tabs.Panel value="formular">
          <WithLivePreview page="form" website={website} form={answers} savedAt={savedAt}>
            <AnswerFormTab form={form} draft={answers} />
          </WithLivePreview>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
