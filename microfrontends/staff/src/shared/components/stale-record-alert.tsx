import { Alert, Button, Group, Text } from '@alai/ui'
import { type StaleRecordActionOptions, useStaleRecordActions } from '../stale-record-actions'
import { useStaffTexts } from '../texts'
import { DiscardInputButton } from './discard-input-button'

type StaleRecordAlertProps = StaleRecordActionOptions & {
  text: string
  /** The page that shows the other user's version. It opens in a new tab, so that the input on this page stays. */
  savedHref: string
  isSaving: boolean
}

/**
 * Shown when another user has saved the record meanwhile (409). The user can read the other version, overwrite it, or
 * load it in place of the local changes.
 */
export function StaleRecordAlert({
  text,
  savedHref,
  isSaving,
  ...staleActions
}: StaleRecordAlertProps) {
  const t = useStaffTexts()
  const { overwrite, reload } = useStaleRecordActions(staleActions)
  return (
    <Alert color="yellow" role="alert" mb="md">
      <Text size="sm" mb="sm">
        {text}
      </Text>
      <Group>
        <Button component="a" variant="default" href={savedHref} target="_blank" rel="noopener">
          {t('stale.see')}
        </Button>
        <Button
          variant="default"
          loading={isSaving || overwrite.isPending}
          onClick={() => overwrite.mutate()}
        >
          {t('stale.over')}
        </Button>
        <DiscardInputButton isLoading={reload.isPending} onDiscard={() => reload.mutate()} />
      </Group>
    </Alert>
  )
}
