import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { Alert, Button, Group, Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { fetchIssue } from '../issue-draft'

/**
 * Shown when saving or sending was refused (409). If somebody else has saved the issue meanwhile, `over` saves over that version, whose
 * number is loaded first, and `take` loads it instead. If it was sent, `take` opens the report. Without subscribers there is no action.
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
  const look = useSingleFlightMutation({
    mutationFn: async () => (await fetchIssue(id)).version,
    onSuccess: onOverwrite,
  })
  const sent = code === 'already_sent'
  return (
    <Alert color="yellow" role="alert" mb="md">
      <Text size="sm" mb="sm">
        {sent
          ? t('issue.late_sent')
          : code === 'no_readers'
            ? t('issue.no_readers')
            : t('issue.late_saved')}
      </Text>
      {code !== 'no_readers' && (
        <Group>
          {!sent && (
            <Button
              variant="default"
              loading={isSaving || look.isPending}
              onClick={() => look.mutate()}
            >
              {t('stale.over')}
            </Button>
          )}
          <Button
            variant={sent ? 'default' : 'subtle'}
            color={sent ? undefined : 'red'}
            onClick={onReload}
          >
            {sent ? t('issue.see_report') : t('stale.take')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
