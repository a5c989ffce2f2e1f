import { useQueryClient } from '@alai/kit/query'
import { Link } from '@alai/kit/router'
import { Alert, Button, LoadFailed, Group, Modal, LoadingRows, Stack, Text } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { useInvitationMutation } from '../api'
import { type MailRequest, sendMail, useMailPreview } from '../bulk-api'
import { useInvitationTexts } from '../texts'

export type { MailRequest } from '../bulk-api'

/** The maximum number of names that are listed. The title shows the total. */
const MAX_NAMES = 100

/** Shows before a mail is sent who receives it, who does not and why. */
export function MailDialog({ ask, close }: { ask: MailRequest; close: () => void }) {
  const t = useInvitationTexts()
  const c = useCoupleTexts()
  const { kind, selection, again } = ask
  const asked = again ? { kind, selection, again } : { kind, selection }
  const queries = useQueryClient()
  const plan = useMailPreview(asked)
  const send = useInvitationMutation<void>(
    () =>
      sendMail(asked).then((sent) =>
        toastSuccess(t('mail.sent', { count: sent.recipients.length })),
      ),
    () => {
      void queries.invalidateQueries({ queryKey: ['jobs'] })
      close()
    },
  )
  const found = plan.data
  const count = found?.recipients.length ?? 0
  const without = Object.values(found?.reasons ?? {}).reduce((sum, n) => sum + n, 0)
  return (
    <Modal
      opened
      onClose={close}
      size={560}
      title={t(`mail.title_${kind}`)}
      closeButtonProps={{ 'aria-label': c('close') }}
    >
      <Stack gap="sm">
        <Text>{t(`mail.text_${kind}`)}</Text>
        {plan.isPending && <LoadingRows label={c('loading')} />}
        {plan.isError && (
          <LoadFailed
            text={c('failed')}
            retryLabel={c('retry')}
            onRetry={() => void plan.refetch()}
          />
        )}
        {found?.blocked && <MailBlocked code={found.blocked.code} reason={found.blocked.error} />}
        {found && !found.blocked && count > 0 && (
          <RecipientList
            title={t('mail.get', { count })}
            rows={found.recipients.map((r) => ({ id: r.id, name: r.name, note: r.email }))}
            total={count}
          />
        )}
        {found && !found.blocked && count === 0 && <Text fw={600}>{t('mail.nobody')}</Text>}
        {found && !found.blocked && without > 0 && (
          <RecipientList
            title={t('mail.others', { count: without })}
            rows={found.others.map((o) => ({
              id: o.id,
              name: o.name,
              note: t(`why.${o.reason}` as 'why.already'),
            }))}
            total={without}
          />
        )}
        {found && !found.blocked && (found.reasons.no_address ?? 0) > 0 && (
          <Text size="sm" c="dimmed">
            {t('mail.by_message')}
          </Text>
        )}
        {found && !found.blocked && count > 0 && (
          <Text size="sm" c="dimmed">
            {t('mail.reply_to', { address: found.reply_to })}
          </Text>
        )}
        {found && !found.blocked && found.left_today < 100 && (
          <Text size="sm" c="dimmed">
            {t('mail.left', { count: found.left_today })}
          </Text>
        )}
        {found && !found.blocked && count > 0 && (
          <Group className="a-foot" justify="flex-end">
            <Button variant="default" onClick={close}>
              {c('cancel')}
            </Button>
            <Button
              loading={send.isPending}
              onClick={() => send.mutate(undefined, { onError: (e) => toastError(e, c('failed')) })}
            >
              {t('mail.send', { count })}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}

/** The page that resolves each blocking reason, by error code. Other reasons have no link. */
const UNBLOCK_LINKS = {
  demo_account: { to: '/app/profil?tab=facturare', key: 'demo' },
  site_not_live: { to: '/app/website-builder', key: 'live' },
  event_name_link: { to: '/app/evenimente', key: 'name' },
} as const

/** Shows why no mail can be sent now, with a link to the page that resolves it. */
function MailBlocked({ code, reason }: { code: string; reason: string }) {
  const t = useInvitationTexts()
  const way = UNBLOCK_LINKS[code as keyof typeof UNBLOCK_LINKS] as
    (typeof UNBLOCK_LINKS)[keyof typeof UNBLOCK_LINKS] | undefined
  return (
    <Alert color="yellow" role="alert">
      <Text>{code === 'demo_account' ? t('mail.blocked_demo') : reason}</Text>
      {way && (
        <Button component={Link} to={way.to} mt="sm">
          {t(`mail.way_${way.key}`)}
        </Button>
      )}
    </Alert>
  )
}

type RecipientRow = { id: string; name: string; note: string | null | undefined }

function RecipientList({
  title,
  rows,
  total,
}: {
  title: string
  rows: RecipientRow[]
  total: number
}) {
  const t = useInvitationTexts()
  const shown = rows.slice(0, MAX_NAMES)
  return (
    <section>
      <Text component="h3" fw={600} m={0}>
        {title}
      </Text>
      <ul
        className="a-people"
        tabIndex={shown.length > 6 ? 0 : undefined}
        aria-label={shown.length > 6 ? title : undefined}
      >
        {shown.map((row) => (
          <li key={row.id}>
            <b>{row.name}</b>
            <span>{row.note}</span>
          </li>
        ))}
        {total > shown.length && (
          <li>
            <span>{t('mail.more', { count: total - shown.length })}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
