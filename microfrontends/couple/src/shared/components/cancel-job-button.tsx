import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { recoverLostFocus } from '@alai/kit/components/focus'
import { useQueryClient } from '@alai/kit/query'
import { Button, Group, Text } from '@alai/ui'
import { useState } from 'react'
import { toastError } from '@alai/kit/components/toasts'
import { type Job, cancelJob } from '../jobs'
import { useCoupleTexts } from '../couple-texts'

/** Cancels a job. If its changes will be undone, the button first asks for confirmation. */
export function CancelJobButton({ job }: { job: Job }) {
  const t = useCoupleTexts()
  const queryClient = useQueryClient()
  // Undefined until the user has opened the confirmation. After it was dismissed (false), the button takes the focus.
  const [isConfirming, setConfirming] = useState<boolean>()
  // The job may have ended just before. The reloaded lists then show its result.
  const refetch = () =>
    Promise.all(
      ['job', 'jobs', 'archive'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    )
  const cancel = useSingleFlightMutation({
    mutationFn: () => cancelJob(job.id),
    onSettled: () => refetch().then(recoverLostFocus),
    onError: (error) => toastError(error, t('failed')),
  })
  const name = t(`job.title_${job.kind}` as 'job.title_import')
  if (!isConfirming)
    return (
      <Button
        variant="default"
        size="compact-md"
        mt={6}
        autoFocus={isConfirming === false}
        aria-label={t('job.cancel_named', { job: name })}
        loading={cancel.isPending}
        onClick={() => (job.kind === 'import' ? setConfirming(true) : cancel.mutate())}
      >
        {t('job.cancel')}
      </Button>
    )
  return (
    <div role="group" aria-label={t('job.cancel_import')}>
      <Text fw={600} mt={6}>
        {t('job.cancel_import')}
      </Text>
      <Text size="sm">{t('job.cancel_import_text')}</Text>
      <Group gap="sm" mt={6}>
        <Button variant="default" size="compact-md" autoFocus onClick={() => setConfirming(false)}>
          {t('job.go_on')}
        </Button>
        <Button
          color="red.6"
          size="compact-md"
          loading={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {t('job.cancel_import_yes')}
        </Button>
      </Group>
    </div>
  )
}
