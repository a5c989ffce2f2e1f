import { confirmThenProceed } from '@alai/kit/forms/unsaved-changes-guard'
import { Alert, Button, Group, Text } from '@alai/ui'
import { StaleRecordAlert } from '../../../shared/components/stale-record-alert'
import { useStaleRecordReload } from '../../../shared/stale-record-actions'
import { useStaffTexts } from '../../../shared/texts'
import { fetchIssue } from '../issue-draft'

type StaleIssueAlertProps = {
  id: string
  code: string | undefined
  isSaving: boolean
  onOverwrite: (version: number) => void
  onReload: () => Promise<void>
}

/**
 * Shown when saving or sending was rejected (409). The reason is that another user has saved or sent the issue
 * meanwhile, or that there are no subscribers.
 */
export function StaleIssueAlert({
  id,
  code,
  isSaving,
  onOverwrite,
  onReload,
}: StaleIssueAlertProps) {
  const t = useStaffTexts()
  if (code === 'already_sent') return <SentIssueAlert onReload={onReload} />
  if (code === 'no_readers') return <NoSubscribersAlert />
  return (
    <StaleRecordAlert
      text={t('issue.late_saved')}
      savedHref={`/app/newsletter/${id}`}
      isSaving={isSaving}
      fetchVersion={async () => (await fetchIssue(id)).version}
      onOverwrite={onOverwrite}
      onReload={onReload}
      goneText={t('issue.gone')}
    />
  )
}

/** The issue was sent meanwhile. `onReload` opens its report. */
function SentIssueAlert({ onReload }: { onReload: () => Promise<void> }) {
  const t = useStaffTexts()
  const reload = useStaleRecordReload(onReload, t('issue.gone'))
  return (
    <Alert color="yellow" role="alert" mb="md">
      <Text size="sm" mb="sm">
        {t('issue.late_sent')}
      </Text>
      <Group>
        <Button
          variant="default"
          loading={reload.isPending}
          onClick={() => confirmThenProceed(reload.mutate)}
        >
          {t('issue.see_report')}
        </Button>
      </Group>
    </Alert>
  )
}

function NoSubscribersAlert() {
  const t = useStaffTexts()
  return (
    <Alert color="yellow" role="alert" mb="md">
      <Text size="sm" mb="sm">
        {t('issue.no_readers')}
      </Text>
    </Alert>
  )
}
