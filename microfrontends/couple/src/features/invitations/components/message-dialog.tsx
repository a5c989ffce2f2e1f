import { client, unwrap } from '@alai/kit/api'
import { useQueryClient } from '@alai/kit/query'
import { Button, Group, Stack, Text, Textarea } from '@alai/ui'
import { useState } from 'react'
import { type Event, eventsKey } from '../../events/selected-event'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { FormModal, useIsDirty } from '@alai/kit/forms/form-modal'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type Invitation, markSent, invitationLink, useInvitationMutation } from '../api'
import { whatsAppLink, fillTemplate, messageTemplate } from '../message-template'
import { useInvitationTexts } from '../texts'
import { PreviewDialog, useIsNotLive } from '../../preview/components/preview-link'

type Props = { event: Event; row: Invitation; close: () => void }

/** The message with the link for one guest. Sharing it, opening it in a chat or copying it marks the invitation as sent. */
export function MessageDialog({ event, row, close }: Props) {
  const t = useInvitationTexts()
  const [editing, setEditing] = useState(false)
  const { why: notLive } = useIsNotLive(event.id)
  const ours = { ro: t('say.default_ro'), en: t('say.default_en') }
  if (editing)
    return (
      <TemplateEditor
        event={event}
        defaults={ours}
        close={close}
        onBack={() => setEditing(false)}
      />
    )
  if (notLive)
    return (
      <PreviewDialog
        eventId={event.id}
        why={notLive}
        title={t('say.title', { name: row.name })}
        close={close}
      >
        <Button mt="md" variant="subtle" size="compact-sm" onClick={() => setEditing(true)}>
          {t('say.template')}
        </Button>
      </PreviewDialog>
    )
  return (
    <MessageEditor
      key={`${event.message_ro}${event.message_en}`}
      row={row}
      text={fillTemplate(messageTemplate(event, row, ours), row.name, invitationLink(event, row))}
      close={close}
      edit={() => setEditing(true)}
    />
  )
}

function MessageEditor({
  row,
  text: start,
  close,
  edit,
}: {
  row: Invitation
  text: string
  close: () => void
  edit: () => void
}) {
  const t = useInvitationTexts()
  const c = useCoupleTexts()
  const [text, setText] = useState(start)
  const mark = useInvitationMutation<'say.copied' | 'say.marked'>(() =>
    row.sent_invitation ? Promise.resolve() : markSent(row.id, true),
  )
  const said = (word: 'say.copied' | 'say.marked') =>
    mark.mutate(word, {
      onSuccess: () => {
        toastSuccess(t(word))
        close()
      },
      onError: (e) => toastError(e, c('failed')),
    })
  const share = async () => {
    // If the user closes the share sheet, the message was not shared and the invitation is not marked as sent.
    const shared = await navigator.share({ text }).then(
      () => true,
      () => false,
    )
    if (shared) said('say.marked')
  }
  return (
    <FormModal
      isDirty={text !== start}
      onClose={close}
      size={560}
      title={t('say.title', { name: row.name })}
    >
      <Stack>
        <Textarea
          label={t('say.text')}
          autosize
          minRows={4}
          maxRows={12}
          lang={row.language ?? 'ro'}
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
        <Group>
          {'share' in navigator && <Button onClick={() => void share()}>{t('say.share')}</Button>}
          <Button
            component="a"
            variant={'share' in navigator ? 'default' : 'filled'}
            href={whatsAppLink(row.phone, text)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => said('say.marked')}
          >
            {t('say.chat')}
          </Button>
          <Button
            variant="default"
            onClick={() =>
              void navigator.clipboard.writeText(text).then(
                () => said('say.copied'),
                (e: unknown) => toastError(e, c('failed')),
              )
            }
          >
            {t('say.copy')}
          </Button>
        </Group>
        <Group>
          <Button variant="subtle" size="compact-sm" onClick={edit}>
            {t('say.template')}
          </Button>
        </Group>
      </Stack>
    </FormModal>
  )
}

type TemplateProps = {
  event: Event
  defaults: { ro: string; en: string }
  close: () => void
  onBack: () => void
}

/** Edits the couple's message template for all guests, in both languages. */
function TemplateEditor({ event, defaults, close, onBack }: TemplateProps) {
  const t = useInvitationTexts()
  const c = useCoupleTexts()
  const queries = useQueryClient()
  const [form, setForm] = useState({
    message_ro: event.message_ro ?? defaults.ro,
    message_en: event.message_en ?? defaults.en,
  })
  const dirty = useIsDirty(form)
  const save = useInvitationMutation<void>(
    async () => {
      // A text that equals the default is not stored, so that the couple receives later improvements of the default.
      const own = (text: string, our: string) => (text.trim() === our ? null : text)
      const body = {
        event: {
          message_ro: own(form.message_ro, defaults.ro),
          message_en: own(form.message_en, defaults.en),
        },
      }
      await unwrap(client.PUT('/api/events/{id}', { params: { path: { id: event.id } }, body }))
      await queries.invalidateQueries({ queryKey: eventsKey })
    },
    () => {
      toastSuccess(t('say.template_saved'))
      onBack()
    },
  )
  const { failure, errorProps } = useFieldErrors(save.error)
  const field = (name: 'message_ro' | 'message_en', label: string, our: string) => (
    <Textarea
      label={label}
      autosize
      minRows={3}
      maxRows={10}
      value={form[name]}
      {...errorProps(name)}
      onChange={(e) => setForm({ ...form, [name]: e.target.value })}
      description={
        form[name] !== our && (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => setForm({ ...form, [name]: our })}
          >
            {t('say.ours')}
          </Button>
        )
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  )
  return (
    <FormModal isDirty={dirty} onClose={close} size={560} title={t('say.template')}>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          save.mutate()
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            {t('say.template_hint')}
          </Text>
          {field('message_ro', t('say.template_ro'), defaults.ro)}
          {field('message_en', t('say.template_en'), defaults.en)}
          {failure && failure.status !== 422 && (
            <Text c="red.7" role="alert">
              {c('failed')}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onBack}>
              {t('say.back')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {c('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormModal>
  )
}
