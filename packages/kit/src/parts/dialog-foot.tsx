import { Alert, AppIcon, Button, Group, Text } from '@alai/ui'
import type { ReactNode } from 'react'
import { usePartsTexts } from './texts'

/** `error`: why it was not saved, where no field says it; `done`: it is saved, and the window is about to go. */
type Props = { busy: boolean; error?: ReactNode; done?: boolean }

/** The foot of a form in a window, in sight however long the form is: the refusal, what the star means, the way to save. */
export function DialogFoot({ busy, error, done = false }: Props) {
  const t = usePartsTexts()
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
          loading={busy}
          disabled={done}
          leftSection={done && <AppIcon name="yes" />}
        >
          {t('save')}
        </Button>
      </Group>
    </div>
  )
}
