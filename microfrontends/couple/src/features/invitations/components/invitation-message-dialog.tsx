import { Button, Group, Stack, Textarea } from '@alai/ui'
import { useState } from 'react'
import type { Event } from '../../events'
import { FormModal } from '@alai/kit/forms/form-modal'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type Invitation, setInvitationSent, invitationLink, useInvitationMutation } from '../api'
import { whatsAppLink, fillTemplate, messageTemplate } from '../message-template'
import { useInvitationTexts } from '../texts'
import { MessageTemplateEditor } from './message-template-editor'
import { PreviewLinkDialog, useWebsiteLiveStatus } from '../../website'

type Props = { event: Event; invitation: Invitation; onClose: () => void }

/** The message with the link for one guest. If it is shared, opened in a chat or copied, the invitation is marked as sent. */
export function InvitationMessageDialog({ event, invitation, onClose }: Props) {
  const t = useInvitationTexts()
  const [isEditingTemplate, setEditingTemplate] = useState(false)
  const { notLiveReason } = useWebsiteLiveStatus(event.id)
  const defaults = { ro: t('say.default_ro'), en: t('say.default_en') }
  if (isEditingTemplate)
    return (
      <MessageTemplateEditor
        event={event}
        defaults={defaults}
        onClose={onClose}
        onBack={() => setEditingTemplate(false)}
      />
    )
  if (notLiveReason)
    return (
      <PreviewLinkDialog
        eventId={event.id}
        notLiveReason={notLiveReason}
        title={t('say.title', { name: invitation.name })}
        onClose={onClose}
      >
        <Button mt="md" variant="subtle" size="compact-sm" onClick={() => setEditingTemplate(true)}>
          {t('say.template')}
        </Button>
      </PreviewLinkDialog>
    )
  return (
    <MessageEditor
      key={`${event.message_ro}${event.message_en}`}
      invitation={invitation}
      text={fillTemplate(
        messageTemplate(event, invitation, defaults),
        invitation.name,
        invitationLink(event, invitation),
      )}
      onClose={onClose}
      onEditTemplate={() => setEditingTemplate(true)}
    />
  )
}

function MessageEditor({
  invitation,
  text: initialText,
  onClose,
  onEditTemplate,
}: {
  invitation: Invitation
  text: string
  onClose: () => void
  onEditTemplate: () => void
}) {
  const t = useInvitationTexts()
  const tCouple = useCoupleTexts()
  const [text, setText] = useState(initialText)
  const mark = useInvitationMutation<'say.copied' | 'say.marked'>(() =>
    invitation.sent_invitation ? Promise.resolve() : setInvitationSent(invitation.id, true),
  )
  const markAsSent = (messageKey: 'say.copied' | 'say.marked') =>
    mark.mutate(messageKey, {
      onSuccess: () => {
        toastSuccess(t(messageKey))
        onClose()
      },
      onError: (e) => toastError(e, tCouple('failed')),
    })
  const shareMessage = async () => {
    // The user has closed the share sheet. The message was not shared, and the invitation is not marked as sent.
    const wasShared = await navigator.share({ text }).then(
      () => true,
      () => false,
    )
    if (wasShared) markAsSent('say.marked')
  }
  return (
    <FormModal
      isDirty={text !== initialText}
      onClose={onClose}
      size={560}
      title={t('say.title', { name: invitation.name })}
    >
      <Stack>
        <Textarea
          label={t('say.text')}
          autosize
          minRows={4}
          maxRows={12}
          lang={invitation.language ?? 'ro'}
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
        <Group>
          {'share' in navigator && (
            <Button onClick={() => void shareMessage()}>{t('say.share')}</Button>
          )}
          <Button
            component="a"
            variant={'share' in navigator ? 'default' : 'filled'}
            href={whatsAppLink(invitation.phone, text)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => markAsSent('say.marked')}
          >
            {t('say.chat')}
          </Button>
          <Button
            variant="default"
            onClick={() =>
              void navigator.clipboard.writeText(text).then(
                () => markAsSent('say.copied'),
                (e: unknown) => toastError(e, tCouple('failed')),
              )
            }
          >
            {t('say.copy')}
          </Button>
        </Group>
        <Group>
          <Button variant="subtle" size="compact-sm" onClick={onEditTemplate}>
            {t('say.template')}
          </Button>
        </Group>
      </Stack>
    </FormModal>
  )
}
