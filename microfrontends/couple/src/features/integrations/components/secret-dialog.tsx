import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { Button, Group, Modal, Stack, Text } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'

type Props = { title: string; text: string; copyLabel: string; secret: string; onClose: () => void }

/** Shows a secret once. Neither Esc nor a click outside closes the dialog, so that it is not lost by accident. */
export function SecretDialog({ title, text, copyLabel, secret, onClose }: Props) {
  const t = useCoupleTexts()
  const copySecret = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      toastSuccess(t('keys.copied'))
    } catch {
      toastError(undefined, t('keys.not_copied'))
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={
        <Text fw={600} size="lg" component="span">
          {title}
        </Text>
      }
    >
      <Stack>
        <Text>{text}</Text>
        <code
          className="a-note a-code"
          style={{ margin: 0, overflowWrap: 'anywhere', userSelect: 'all' }}
        >
          {secret}
        </code>
        <Group className="a-dialog-actions" justify="flex-end">
          <Button variant="default" onClick={() => void copySecret()}>
            {copyLabel}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('keys.kept')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
