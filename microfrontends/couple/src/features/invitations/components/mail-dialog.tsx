import type { Schemas } from '@alai/kit/api'
import { useQueryClient } from '@alai/kit/query'
import { Link } from '@alai/kit/router'
import { Alert, Button, LoadFailed, Group, Modal, Loading, Stack, Text } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { useInvitationMutation } from '../api'
import { type MailRequest, sendMail, useMailRecipients } from '../bulk-api'
import { type InvitationTranslate, useInvitationTexts } from '../texts'

export type { MailRequest } from '../bulk-api'

/** The maximum number of names that are listed. The title shows the total. */
const MAX_NAMES = 100

/** Shows, before a mail is sent, who receives it, and who does not receive it and why. */
export function MailDialog({ request, onClose }: { request: MailRequest; onClose: () => void }) {
  const t = useInvitationTexts()
  const tCouple = useCoupleTexts()
  const { kind, selection, again } = request
  const mailRequest = again ? { kind, selection, again } : { kind, selection }
  const queryClient = useQueryClient()
  const preview = useMailRecipients(mailRequest)
  const send = useInvitationMutation<void>(
    () =>
      sendMail(mailRequest).then((sent) =>
        toastSuccess(t('mail.sent', { count: sent.recipients.length })),
      ),
    () => {
      void queryClient.invalidateQueries({ queryKey: ['jobs'] })
      onClose()
    },
  )
  const mail = preview.data
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t(`mail.title_${kind}`)}
      closeButtonProps={{ 'aria-label': tCouple('close') }}
    >
      <Stack gap="sm">
        <Text>{t(`mail.text_${kind}`)}</Text>
        {preview.isPending && <Loading />}
        {preview.isError && <LoadFailed onRetry={() => void preview.refetch()} />}
        {mail?.blocked && <MailBlocked code={mail.blocked.code} reason={mail.blocked.error} />}
        {mail && !mail.blocked && <MailRecipients mail={mail} />}
        {mail && !mail.blocked && mail.recipients.length > 0 && (
          <Group className="a-foot" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {tCouple('cancel')}
            </Button>
            <Button
              loading={send.isPending}
              onClick={() =>
                send.mutate(undefined, { onError: (e) => toastError(e, tCouple('failed')) })
              }
            >
              {t('mail.send', { count: mail.recipients.length })}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}

/** The recipients, the guests who receive nothing with the reason, and what the mail contains. */
function MailRecipients({ mail }: { mail: Schemas['MailPlan'] }) {
  const t = useInvitationTexts()
  const count = mail.recipients.length
  const excludedCount = Object.values(mail.reasons).reduce((sum, n) => sum + n, 0)
  return (
    <>
      {count > 0 ? (
        <RecipientList
          title={t('mail.get', { count })}
          rows={mail.recipients.map((r) => ({ id: r.id, name: r.name, note: r.email }))}
          total={count}
        />
      ) : (
        <Text fw={600}>{t('mail.nobody')}</Text>
      )}
      {excludedCount > 0 && (
        <RecipientList
          title={t('mail.others', { count: excludedCount })}
          rows={mail.others.map((o) => ({
            id: o.id,
            name: o.name,
            note: t(`why.${o.reason}` as 'why.already'),
          }))}
          total={excludedCount}
          summary={summarizeReasons(mail.reasons, t)}
        />
      )}
      {(mail.reasons.no_address ?? 0) > 0 && (
        <Text size="sm" c="dimmed">
          {t('mail.by_message')}
        </Text>
      )}
      {count > 0 && (
        <Text size="sm" c="dimmed">
          {t('mail.reply_to', { address: mail.reply_to })}
        </Text>
      )}
      {mail.left_today < 100 && (
        <Text size="sm" c="dimmed">
          {t('mail.left', { count: mail.left_today })}
        </Text>
      )}
    </>
  )
}

/** Returns the reasons with their counts, the most frequent first. The counts add up to the guests who receive nothing. */
const summarizeReasons = (reasons: Schemas['MailPlan']['reasons'], t: InvitationTranslate) =>
  Object.entries(reasons)
    .toSorted(([, count], [, otherCount]) => otherCount - count)
    .map(([reason, persons]) =>
      t('mail.reason', { reason: t(`why.${reason}` as 'why.already'), persons }),
    )
    .join(' · ')

/** The page on which each blocking reason can be resolved, by error code. Other reasons have no link. */
const UNBLOCK_LINKS = {
  demo_account: { path: '/app/profil?tab=facturare', labelKey: 'demo' },
  site_not_live: { path: '/app/website-builder', labelKey: 'live' },
  event_name_link: { path: '/app/evenimente', labelKey: 'name' },
} as const

/** Shows why no mail can be sent now, with a link to the page on which the reason can be resolved. */
function MailBlocked({ code, reason }: { code: string; reason: string }) {
  const t = useInvitationTexts()
  const resolution = UNBLOCK_LINKS[code as keyof typeof UNBLOCK_LINKS] as
    (typeof UNBLOCK_LINKS)[keyof typeof UNBLOCK_LINKS] | undefined
  return (
    <Alert color="yellow" role="alert">
      <Text>{code === 'demo_account' ? t('mail.blocked_demo') : reason}</Text>
      {resolution && (
        <Button component={Link} to={resolution.path} mt="sm">
          {t(`mail.way_${resolution.labelKey}`)}
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
  summary,
}: {
  title: string
  rows: RecipientRow[]
  total: number
  summary?: string
}) {
  const t = useInvitationTexts()
  const shown = rows.slice(0, MAX_NAMES)
  return (
    <section>
      <Text component="h3" fw={600} m={0}>
        {title}
      </Text>
      {summary && <Text size="sm">{summary}</Text>}
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
