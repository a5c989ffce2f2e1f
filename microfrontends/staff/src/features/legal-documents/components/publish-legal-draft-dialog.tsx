import { ApiError } from '@alai/kit/api'
import { formatPaddedDate, todayInBucharest } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { FormModal } from '@alai/kit/forms/form-modal'
import { useForm } from '@alai/kit/forms/use-form'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { Alert, Button, Group, Stack, Text, TextInput } from '@alai/ui'
import { rejectionText } from '../../../shared/rejection-text'
import { useStaffTexts } from '../../../shared/texts'
import { type LegalDraft, publishLegalDraft, useLegalDocuments, useLegalMutation } from '../api'

type PublishDialogProps = {
  draft: LegalDraft
  documentName: string
  onClose: () => void
  onPublished: () => void
  onRejected: (reason: Error) => void
}

/**
 * Asks for the day from which the new version is valid, and explains the effect of publishing. `onRejected` receives
 * the errors that belong to the form: a deleted draft (404), a stale version (409), and field errors other than that
 * of `valid_from`.
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
  const publish = useLegalMutation(
    (validFrom: string) => publishLegalDraft(draft.id, validFrom, draft.version),
    onPublished,
    (error) => {
      const fields = error instanceof ApiError ? Object.keys(error.problem?.fields ?? {}) : []
      // The form of the editor shows these errors, because they are corrected there.
      if (
        error instanceof ApiError &&
        ([404, 409].includes(error.status) || fields.some((field) => field !== 'valid_from'))
      )
        onRejected(error)
    },
  )
  const form = useForm({
    // The validity of documents is counted in Romanian time.
    defaultValues: { valid_from: todayInBucharest() },
    error: publish.error,
    isSaved: publish.isSuccess,
  })
  const legalDocument = useLegalDocuments().data?.find(
    (candidate) => candidate.document === draft.document && candidate.language === draft.language,
  )
  const nextVersion = legalDocument?.versions
    .filter(
      (candidate) =>
        candidate.state === 'scheduled' && candidate.valid_from > form.values.valid_from,
    )
    .at(-1)
  const code = form.apiError?.fieldCodes('valid_from')[0]
  const fieldError = form.fieldError('valid_from')
  const hasOtherError = publish.isError && !code
  return (
    <FormModal
      isDirty={form.isDirty}
      onClose={onClose}
      title={
        <Text fw={600} size="lg" component="span">
          {t('legal.publish_title', { name: documentName })}
        </Text>
      }
    >
      <form noValidate onSubmit={form.handleSubmit(({ valid_from }) => publish.mutate(valid_from))}>
        <Stack>
          <Text>{t('legal.publish_text')}</Text>
          <TextInput
            data-autofocus
            required
            type="date"
            min={todayInBucharest()}
            label={t('legal.valid_from')}
            description={t('legal.valid_from_hint')}
            {...form.field('valid_from')}
            error={
              fieldError && (code === 'out_of_range' ? t('legal.valid_from_past') : fieldError)
            }
          />
          {nextVersion && (
            <Alert color="yellow" role="status">
              {t('legal.publish_next', {
                number: nextVersion.number,
                date: formatPaddedDate(nextVersion.valid_from, language),
              })}
            </Alert>
          )}
          {hasOtherError && (
            <Alert color="red" role="alert">
              {rejectionText(publish.error, t('not_saved'))}
            </Alert>
          )}
          <Group className="a-dialog-actions" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('legal.not_yet')}
            </Button>
            <Button type="submit" loading={publish.isPending}>
              {t('legal.publish')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormModal>
  )
}
