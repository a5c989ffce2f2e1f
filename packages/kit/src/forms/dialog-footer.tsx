import { Alert, AppIcon, Button, Group, Text } from '@alai/ui'
import type { ReactNode } from 'react'
import { useKitTexts } from '../components/texts'

/** `error`: why the form was not saved, if no field shows the reason. `isSaved`: the form is saved and the dialog is about to close. */
type Props = { isSaving: boolean; error?: ReactNode; isSaved?: boolean }

/** The footer of a form dialog: the error, the meaning of the asterisk and the save button. It stays visible while the form scrolls. */
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
