import { ApiError } from '@alai/kit/api'
import { formatPaddedDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { type LegalDraft, publishLegalDraft, useLegalDocuments, useLegalMutation } from '../api'
import { todayInBucharest } from '../legal-draft-form'

type PublishDialogProps = {
  draft: LegalDraft
  documentName: string
  onClose: () => void
  onPublished: () => void
  onRejected: (reason: Error) => void
}

/**
 * Asks from which day on the new version is valid, and explains what publishing means. `refused` receives the errors that belong to
 * the form: a stale version (409) and field errors other than that of `valid_from`.
 */
export function PublishLegalDraftDialog({
  draft,
  documentName,
  onClose,
  onPublished,
  onRejected,
}: PublishDialogProps) {
  const t = useStaffTexts()
  const language = useLanguage()
  useRestoreFocus()
  const [from, setFrom] = useState(() => todayInBucharest())
  const line = useLegalDocuments().data?.find(
    (one) => one.document === draft.document && one.language === draft.language,
  )
  const later = line?.versions
    .filter((one) => one.state === 'scheduled' && one.valid_from > from)
    .at(-1)
  const publish = useLegalMutation(
    () => publishLegalDraft(draft.id, from, draft.version),
    onPublished,
    (error) => {
      const fields = error instanceof ApiError ? Object.keys(error.problem?.fields ?? {}) : []
      // The editor shows errors that must be corrected in its form.
      if (
        error instanceof ApiError &&
        (error.status === 409 || fields.some((field) => field !== 'valid_from'))
      )
        onRejected(error)
    },
  )
  const failure = useFieldErrors(publish.error)
  const code = failure.failure?.fieldCodes('valid_from')[0]
  const told = failure.errorProps('valid_from')
  const other = publish.isError && !code
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        <Text fw={600} size="lg">
          {t('legal.publish_title', { name: documentName })}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          publish.mutate()
        }}
      >
        <Stack>
          <Text>{t('legal.publish_text')}</Text>
          <TextInput
            data-autofocus
            required
            type="date"
            min={todayInBucharest()}
            label={t('legal.valid_from')}
            description={t('legal.valid_from_hint')}
            value={from}
            {...told}
            error={
              told.error && (code === 'out_of_range' ? t('legal.valid_from_past') : told.error)
            }
            onChange={(e) => setFrom(e.target.value)}
          />
          {later && (
            <Alert color="yellow" role="status">
              {t('legal.publish_next', {
                number: later.number,
                date: formatPaddedDate(later.valid_from, language),
              })}
            </Alert>
          )}
          {other && (
            <Alert color="red" role="alert">
              {(failure.failure &&
                failure.failure.status > 0 &&
                failure.failure.status < 500 &&
                failure.failure.problem?.error) ||
                t('not_saved')}
            </Alert>
          )}
          <Group className="a-asked" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('legal.not_yet')}
            </Button>
            <Button type="submit" loading={publish.isPending}>
              {t('legal.publish')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
