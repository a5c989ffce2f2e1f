import { client, unwrap } from '@alai/kit/api'
import { Alert, Button, Group, Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { useStaleActions } from '../../../shared/stale-actions'

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
  onReload: () => Promise<void>
}) {
  const t = useStaffTexts()
  const { overwrite, reload } = useStaleActions({
    fetchVersion: async () =>
      (await unwrap(client.GET('/api/legal_drafts/{id}', { params: { path: { id } } }))).legal_draft
        .version,
    onOverwrite,
    onReload,
    goneText: t('legal.draft_gone'),
  })
  return (
    <Alert color="yellow" role="alert" mb="md">
      <Text size="sm" mb="sm">
        {t('legal.stale')}
      </Text>
      <Group>
        <Button
          variant="default"
          loading={isSaving || overwrite.isPending}
          onClick={() => overwrite.mutate()}
        >
          {t('stale.over')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          loading={reload.isPending}
          onClick={() => reload.mutate()}
        >
          {t('stale.take')}
        </Button>
      </Group>
    </Alert>
  )
}
