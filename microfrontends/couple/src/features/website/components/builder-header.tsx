import { PageActions } from '@alai/kit/components/page-actions'
import { toastError, toastSuccess } from '@alai/kit/components/toasts'
import { PageHeader, Switch } from '@alai/ui'
import { useAccountStatus } from '../../../shared/account-status'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Event } from '../../events'
import { type Website, setWebsiteLive, useWebsiteMutation } from '../api'

type Props = { event: Event; site: Website; onOpenQr: () => void }

/** The title of the builder, the switch that makes the website live, and links to the website and to its preview. */
export function BuilderHeader({ event, site, onOpenQr }: Props) {
  const t = useCoupleTexts()
  const isTrial = useAccountStatus().data?.active_demo === true
  const setLive = useWebsiteMutation(
    ({ id, isLive }: { id: string; isLive: boolean }) => setWebsiteLive(id, isLive),
    () => toastSuccess(t('builder.live_saved')),
  )
  return (
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
            onClick: onOpenQr,
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
  )
}
