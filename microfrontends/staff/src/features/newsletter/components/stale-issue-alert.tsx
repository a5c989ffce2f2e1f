import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { Alert, Button, Group, Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
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
  onReload: () => void
}) {
  const t = useStaffTexts()
  const loadVersion = useSingleFlightMutation({
    mutationFn: async () => (await fetchIssue(id)).version,
    onSuccess: onOverwrite,
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
              loading={isSaving || loadVersion.isPending}
              onClick={() => loadVersion.mutate()}
            >
              {t('stale.over')}
            </Button>
          )}
          <Button
            variant={wasSent ? 'default' : 'subtle'}
            color={wasSent ? undefined : 'red'}
            onClick={onReload}
          >
            {wasSent ? t('issue.see_report') : t('stale.take')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
