import { client, unwrap } from '@alai/kit/api'
import { toastError } from '@alai/kit/components/toasts'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { Alert, Button, Group, Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'

/**
 * Shown when somebody else has saved the draft meanwhile (409). `onOverwrite` saves over that version, whose number is loaded first.
 * `onReload` discards the local changes and loads it.
 */
export function StaleLegalDraftAlert({
  id,
  isSaving,
  onOverwrite,
  onReload,
}: {
  id: string
  isSaving: boolean
  onOverwrite: (version: number) => void
  onReload: () => void
}) {
  const t = useStaffTexts()
  const loadVersion = useSingleFlightMutation({
    mutationFn: async () =>
      (await unwrap(client.GET('/api/legal_drafts/{id}', { params: { path: { id } } }))).legal_draft
        .version,
    onSuccess: onOverwrite,
    // A published or deleted draft does not exist any more (404).
    onError: (error) => toastError(error, t('legal.draft_gone')),
  })
  return (
    <Alert color="yellow" role="alert" mb="md">
      <Text size="sm" mb="sm">
        {t('legal.stale')}
      </Text>
      <Group>
        <Button
          variant="default"
          loading={isSaving || loadVersion.isPending}
          onClick={() => loadVersion.mutate()}
        >
          {t('stale.over')}
        </Button>
        <Button variant="subtle" color="red" onClick={onReload}>
          {t('stale.take')}
        </Button>
      </Group>
    </Alert>
  )
}
