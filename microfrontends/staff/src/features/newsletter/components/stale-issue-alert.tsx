import { Alert, Button, Group, Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { useStaleActions } from '../../../shared/stale-actions'
import { fetchIssue } from '../issue-draft'

/**
 * Shown when saving or sending was refused (409). If somebody else has saved the issue meanwhile, `onOverwrite` saves over that
 * version, whose number is loaded first, and `onReload` loads it. If it was sent, `onReload` opens the report. Without subscribers there is no action.
 */
export function StaleIssueAlert({
  id,
  code,
  isSaving,
  onOverwrite,
  onReload,
}: {
  id: string
  code: string | undefined
  isSaving: boolean
  onOverwrite: (version: number) => void
  onReload: () => Promise<void>
}) {
  const t = useStaffTexts()
  const { overwrite, reload } = useStaleActions({
    fetchVersion: async () => (await fetchIssue(id)).version,
    onOverwrite,
    onReload,
    goneText: t('issue.gone'),
  })
  const wasSent = code === 'already_sent'
  return (
    <Alert color="yellow" role="alert" mb="md">
      <Text size="sm" mb="sm">
        {wasSent
          ? t('issue.late_sent')
          : code === 'no_readers'
            ? t('issue.no_readers')
            : t('issue.late_saved')}
      </Text>
      {code !== 'no_readers' && (
        <Group>
          {!wasSent && (
            <Button
              variant="default"
              loading={isSaving || overwrite.isPending}
              onClick={() => overwrite.mutate()}
            >
              {t('stale.over')}
            </Button>
          )}
          <Button
            variant={wasSent ? 'default' : 'subtle'}
            color={wasSent ? undefined : 'red'}
            loading={reload.isPending}
            onClick={() => reload.mutate()}
          >
            {wasSent ? t('issue.see_report') : t('stale.take')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
