// The preview link, which is offered while guests cannot open the site. A link to an invitation would then lead them
// to Alai's home page.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useLanguage } from '@alai/kit/i18n'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { useQuery, useQueryClient } from '@alai/kit/query'
import { Link } from '@alai/kit/router'
import { Alert, AppIcon, Button, Group, Modal, Stack, Text } from '@alai/ui'
import { type ReactNode, useRef } from 'react'
import { useWebsite } from '../api'
import { formatBucharestDay } from '../../../shared/dates'
import { usePreviewLinkTexts } from '../texts'
import { useAccountStatus } from '../../../shared/account-status'
import { useCoupleTexts } from '../../../shared/couple-texts'

/**
 * Returns why guests cannot open the site of an event (`trial` or `off`; undefined if they can),
 * and whether this is loaded. A failed query does not prevent anything, because the server enforces
 * the rule.
 */
export function useWebsiteLiveStatus(eventId: string | undefined) {
  const site = useWebsite(eventId)
  const account = useAccountStatus()
  const isLoaded = !site.isPending && !account.isPending
  const isTrial = typeof account.data?.active_demo === 'boolean'
  const offReason = site.data?.live === false ? 'off' : undefined
  const notLiveReason = isTrial ? 'trial' : offReason
  return { isLoaded, notLiveReason } as const
}

/**
 * States that the site is not public yet. This is the second line of a menu item that is disabled
 * until the site is public.
 */
export function WebsiteNotLiveNote() {
  const t = usePreviewLinkTexts()
  return (
    <Text size="xs" span display="block">
      {t('preview.title')}
    </Text>
  )
}

type Props = { eventId: string; notLiveReason: 'trial' | 'off' }

/** Explains why guests cannot open the site, and offers the preview link. */
export function PreviewLinkOffer({ eventId, notLiveReason }: Props) {
  const t = usePreviewLinkTexts()
  return (
    <Stack>
      <Alert color="yellow" role="status">
        {t(`preview.${notLiveReason}`)}{' '}
        {notLiveReason === 'trial' ? (
          <Link to="/app/profil?tab=facturare">{t('mail.way_demo')}</Link>
        ) : (
          <Link to="/app/website-builder">{t('mail.way_live')}</Link>
        )}
      </Alert>
      <Text size="sm">{t('preview.offer')}</Text>
      <PreviewLink eventId={eventId} />
    </Stack>
  )
}

type PreviewLinkResponse = Schemas['PreviewLinkBody']
type Created = Schemas['CreatedPreviewLink']

/** The preview link of an event, with buttons that create and revoke it. Only the response that creates the link contains its URL. */
function PreviewLink({ eventId }: { eventId: string }) {
  const t = usePreviewLinkTexts()
  const tCouple = useCoupleTexts()
  const queryClient = useQueryClient()
  const key = ['preview-link', eventId]
  const params = { params: { path: { id: eventId } } }
  const state = useQuery({
    queryKey: key,
    queryFn: () => unwrap(client.GET('/api/events/{id}/preview_link', params)),
  })
  const handleError = (error: unknown) => toastError(error, tCouple('failed'))
  const createButton = useRef<HTMLButtonElement>(null)
  const create = useSingleFlightMutation({
    mutationFn: () => unwrap(client.POST('/api/events/{id}/preview_link', params)),
    onSuccess: ({ preview_link }) =>
      queryClient.setQueryData<PreviewLinkResponse>(key, { preview_link }),
    onError: handleError,
  })
  const revoke = useSingleFlightMutation({
    mutationFn: () => unwrap(client.DELETE('/api/events/{id}/preview_link', params)),
    onSuccess: () => {
      create.reset()
      queryClient.setQueryData<PreviewLinkResponse>(key, { preview_link: null })
      toastSuccess(t('preview.revoked'))
      // The revoke button is removed together with the link, so the focus moves to the create button.
      setTimeout(() => createButton.current?.focus())
    },
    onError: handleError,
  })
  const created = create.data?.preview_link
  const link = created ?? state.data?.preview_link
  return (
    <Stack>
      {link && <PreviewLinkState link={link} created={created} />}
      <Group>
        {!created && (
          <Button
            ref={createButton}
            variant={link ? 'default' : 'filled'}
            loading={create.isPending}
            onClick={() => create.mutate()}
          >
            {t(link ? 'preview.replace' : 'preview.create')}
          </Button>
        )}
        {link && (
          <Button variant="default" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            {t('preview.revoke')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

type LinkStateProps = {
  link: NonNullable<PreviewLinkResponse['preview_link']>
  created: Created | undefined
}

function PreviewLinkState({ link, created }: LinkStateProps) {
  const t = usePreviewLinkTexts()
  const tCouple = useCoupleTexts()
  const language = useLanguage()
  const expiryDate = formatBucharestDay(link.expires_at, language)
  if (!created)
    return (
      <Text size="sm" role="status">
        {t('preview.exists', {
          date: formatBucharestDay(link.created_at, language),
          until: expiryDate,
        })}
      </Text>
    )
  const copy = () =>
    void navigator.clipboard.writeText(created.url).then(
      () => toastSuccess(t('preview.copied')),
      (error: unknown) => toastError(error, tCouple('failed')),
    )
  return (
    <>
      <Text className="a-code">{created.url}</Text>
      <Text size="sm" role="status">
        {t('preview.until', { until: expiryDate })}
      </Text>
      <Group>
        <Button leftSection={<AppIcon name="link" />} autoFocus onClick={copy}>
          {t('preview.copy')}
        </Button>
      </Group>
    </>
  )
}

/** Shown instead of a dialog with a link or a QR code while guests cannot open the site. Explains why, and offers the preview link. */
export function PreviewLinkDialog({
  eventId,
  notLiveReason,
  title,
  onClose,
  children,
}: Props & { title: string; onClose: () => void; children?: ReactNode }) {
  const tCouple = useCoupleTexts()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': tCouple('close') }}
    >
      <PreviewLinkOffer eventId={eventId} notLiveReason={notLiveReason} />
      {children}
    </Modal>
  )
}
