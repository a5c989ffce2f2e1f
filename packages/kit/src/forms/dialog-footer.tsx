import { Alert, AppIcon, Button, Group, Text } from '@alai/ui'
import type { ReactNode } from 'react'
import { useKitTexts } from '../components/texts'

/** `error`: why it was not saved, where no field says it; `done`: it is saved, and the window is about to go. */
type Props = { isSaving: boolean; error?: ReactNode; isSaved?: boolean }

/** The foot of a form in a window, in sight however long the form is: the refusal, what the star means, the way to save. */
export function DialogFooter({ isSaving, error, isSaved = false }: Props) {
  const t = useKitTexts()
  return (
    <div className="a-foot">
      {error && (
        <Alert color="red" role="alert" mb="sm">
          {error}
        </Alert>
      )}
      <Group justify="flex-end">
        <Text size="sm" c="dimmed" flex={1}>
          {t('required')}
        </Text>
        <Button
          type="submit"
          loading={isSaving}
          disabled={isSaved}
          leftSection={isSaved && <AppIcon name="check" />}
        >
          {t('save')}
        </Button>
      </Group>
    </div>
  )
}
