import { errorStatus } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { useQueryClient } from '@alai/kit/query'
import { AppIcon, Button, LoadFailed, Group, Modal, Loading, Text } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { type Issue, useIssueMutation, useSubscriberCounts } from '../api'
import { issueKey, sendIssue, sendTestMail } from '../issue-draft'
import { IssuePreview } from './issue-preview'

type SendIssueSectionProps = {
  issue: Issue
  isDirty: boolean
  onRejected: (error: Error | null) => void
}

/** Previews the saved issue, sends a test mail, and sends the issue to all subscribers. */
export function SendIssueSection({ issue, isDirty, onRejected }: SendIssueSectionProps) {
  const t = useStaffTexts()
  const queryClient = useQueryClient()
  const [isEnglish, setIsEnglish] = useState(false)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const showsEnglish = isEnglish && issue.english
  // The form shows conflicts and field errors (409, 422). A toast shows all other errors.
  const handleError = (fallbackText: string) => (error: Error) => {
    setDialogOpen(false)
    if ([409, 422].includes(errorStatus(error))) onRejected(error)
    else toastError(error, fallbackText)
  }
  const testMail = useSingleFlightMutation({
    mutationFn: (english: boolean) => sendTestMail(issue.id, english),
    onSuccess: () => {
      onRejected(null)
      toastSuccess(t('issue.tested'))
    },
    onError: handleError(t('issue.not_tested')),
  })
  const send = useIssueMutation(
    () => sendIssue(issue.id, issue.version),
    (sent) => {
      toastSuccess(t('issue.on_its_way'))
      queryClient.setQueryData(issueKey(sent.id), sent)
    },
    handleError(t('issue.not_sent')),
  )
  return (
    <section className="a-section" aria-labelledby="trimitere">
      <h2 id="trimitere">{t('issue.outgoing')}</h2>
      <Text size="sm" c="dimmed">
        {isDirty ? t('issue.save_first') : t('issue.outgoing_hint')}
      </Text>
      <IssuePreview issue={issue} isEnglish={showsEnglish} onLanguageChange={setIsEnglish} />
      <Group>
        <Button
          variant="default"
          disabled={isDirty}
          loading={testMail.isPending}
          leftSection={<AppIcon name="mail" />}
          onClick={() => testMail.mutate(showsEnglish)}
        >
          {t('issue.test')}
        </Button>
        <Button disabled={isDirty} onClick={() => setDialogOpen(true)}>
          {t('issue.send')}
        </Button>
      </Group>
      {isDialogOpen && (
        <SendIssueDialog
          issue={issue}
          isSending={send.isPending}
          onClose={() => setDialogOpen(false)}
          onConfirm={() => send.mutate()}
        />
      )}
    </section>
  )
}

/** Asks for confirmation with the number of recipients. Sending cannot be undone. */
function SendIssueDialog({
  issue,
  isSending,
  onClose,
  onConfirm,
}: {
  issue: Issue
  isSending: boolean
  onClose: () => void
  onConfirm: () => void
}) {
  const t = useStaffTexts()
  const subscribers = useSubscriberCounts()
  const { total = 0, english = 0 } = subscribers.data ?? {}
  const isCountKnown = subscribers.data !== undefined && !subscribers.isFetching
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        <Text fw={600} size="lg" component="span">
          {t('issue.send_title', { subject: issue.subject })}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {subscribers.isError && <LoadFailed onRetry={() => void subscribers.refetch()} />}
      {!subscribers.isError && !isCountKnown && <Loading />}
      {isCountKnown &&
        !subscribers.isError &&
        (total === 0 ? (
          <Text>{t('issue.no_readers')}</Text>
        ) : (
          <>
            <Text>{t('issue.send_to', { count: total })}</Text>
            {english > 0 && (
              <Text mt="xs">
                {t(issue.english ? 'issue.send_english' : 'issue.send_romanian', {
                  count: english,
                })}
              </Text>
            )}
            <Text mt="xs">{t('issue.send_text')}</Text>
          </>
        ))}
      <Group className="a-dialog-actions" justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('issue.not_yet')}
        </Button>
        {isCountKnown && total > 0 && (
          <Button loading={isSending} onClick={onConfirm}>
            {t('issue.send_verb', { count: total })}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
