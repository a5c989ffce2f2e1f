import { useLanguage } from '@alai/kit/i18n'
import { Alert, Button, Group, PasswordInput, Progress, Stack, Text, Title } from '@alai/ui'
import { useState } from 'react'
import { formatBucharestDay } from '../../../shared/dates'
import { FormModal } from '@alai/kit/forms/form-modal'
import { useForm } from '@alai/kit/forms/use-form'
import { useFormatNumber } from '@alai/kit/numbers'
import { CancelJobButton } from '../../../shared/components/cancel-job-button'
import { jobProgressText } from '../../../shared/job-texts'
import { type Job, isJobUnfinished } from '../../../shared/jobs'
import { RetentionDeadlines } from '../../events'
import { useAccountStatus } from '../../../shared/account-status'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import {
  requestDataExport,
  deleteAccount,
  cancelAccountDeletion,
  useDataExportJob,
  useAccountMutation,
} from '../api'

/** Requests and downloads all data of the account as one ZIP file. */
export function DataExportSection({ isTrialExpired }: { isTrialExpired: boolean }) {
  const t = useCoupleTexts()
  const dataExport = useDataExportJob()
  const job = dataExport.data ?? undefined
  const requestExport = useAccountMutation(requestDataExport, () => undefined)
  return (
    <section className="a-section">
      <Title order={2} size="h4">
        {t('data.title')}
      </Title>
      <Text size="sm">{t('data.text')}</Text>
      <RetentionDeadlines enabled={!isTrialExpired} />
      {job && <DataExportStatus job={job} />}
      <Group>
        {job?.file_name && (
          <Button component="a" href={`/api/jobs/${job.id}/file`} download={job.file_name}>
            {t('data.download', { name: job.file_name })}
          </Button>
        )}
        <Button
          variant="default"
          loading={requestExport.isPending}
          disabled={isJobUnfinished(job)}
          onClick={() =>
            requestExport.mutate(undefined, { onError: (e) => toastError(e, t('data.failed')) })
          }
        >
          {t('data.ask')}
        </Button>
      </Group>
    </section>
  )
}

/** The state of the last export: running, cancelled, failed or ready. */
function DataExportStatus({ job }: { job: Job }) {
  const t = useCoupleTexts()
  const formatNumber = useFormatNumber()
  return (
    <>
      {isJobUnfinished(job) && (
        <div role="status" style={{ maxWidth: 380 }}>
          <Text size="sm">
            {t('data.running')} {job.total > 0 && `${jobProgressText(job, t, formatNumber)}.`}{' '}
            {t('data.leave')}
          </Text>
          <Progress
            mt={6}
            value={Math.max(6, job.progress)}
            animated
            aria-label={t('data.title')}
          />
          <CancelJobButton job={job} />
        </div>
      )}
      {job.status === 'cancelled' && (
        <Text size="sm" c="dimmed" role="status">
          {t('job.cancelled_export_data')}
        </Text>
      )}
      {job.status === 'failed' && (
        <Text c="red.7" size="sm" role="alert">
          {t('data.failed')}
        </Text>
      )}
      {job.file_name && (
        <Text size="sm" role="status">
          {t('data.ready')}
        </Text>
      )}
    </>
  )
}

/** Requests the deletion of the account, or cancels it while it is pending. */
export function DeleteAccountSection() {
  const t = useCoupleTexts()
  const language = useLanguage()
  const eraseAt = useAccountStatus().data?.erase_at
  const [isDialogOpen, setDialogOpen] = useState(false)
  const cancelDeletion = useAccountMutation(cancelAccountDeletion, () =>
    toastSuccess(t('leave.kept')),
  )
  return (
    <section className="a-section">
      <Title order={2} size="h4">
        {t('leave.title')}
      </Title>
      {eraseAt ? (
        <>
          <Alert color="red">
            {t('leave.requested', { date: formatBucharestDay(eraseAt, language) })}
          </Alert>
          <div>
            <Button
              loading={cancelDeletion.isPending}
              onClick={() =>
                cancelDeletion.mutate(undefined, { onError: (e) => toastError(e, t('failed')) })
              }
            >
              {t('leave.keep')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Text size="sm">{t('leave.text')}</Text>
          <div>
            <Button variant="outline" color="red.7" onClick={() => setDialogOpen(true)}>
              {t('leave.open')}
            </Button>
          </div>
        </>
      )}
      {isDialogOpen && <DeleteAccountDialog onClose={() => setDialogOpen(false)} />}
    </section>
  )
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useCoupleTexts()
  const requestDeletion = useAccountMutation(deleteAccount, onClose)
  const form = useForm({ defaultValues: { password: '' }, error: requestDeletion.error })
  const { apiError } = form
  const passwordError =
    apiError?.problem?.code === 'wrong_current_password'
      ? t('leave.wrong')
      : form.fieldError('password')
  return (
    <FormModal isDirty={form.isDirty} onClose={onClose} title={t('leave.confirm_title')}>
      <form
        noValidate
        onSubmit={form.handleSubmit(({ password }) => requestDeletion.mutate(password))}
      >
        <Stack>
          <Text size="sm">{t('leave.text')}</Text>
          <PasswordInput
            data-autofocus
            label={t('leave.password')}
            required
            autoComplete="current-password"
            {...form.field('password')}
            error={form.isErrorCleared('password') ? undefined : passwordError}
            visibilityToggleButtonProps={{ 'aria-label': t('login.show') }}
          />
          {requestDeletion.isError && !passwordError && (
            <Alert color="red" role="alert">
              {apiError && apiError.status < 500
                ? (apiError.problem?.error ?? t('leave.failed'))
                : t('leave.failed')}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('keep')}
            </Button>
            <Button type="submit" color="red.6" loading={requestDeletion.isPending}>
              {t('leave.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormModal>
  )
}
