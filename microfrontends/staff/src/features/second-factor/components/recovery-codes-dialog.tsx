import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { Button, Group, Modal, Stack, Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'

/** Shows the recovery codes once. Neither Escape nor a click outside closes the dialog, so that it is not closed by accident. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useStaffTexts()
  const text = `${codes.join('\n')}\n`
  const copyCodes = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toastSuccess(t('factor.copied'))
    } catch {
      toastError(undefined, t('factor.not_copied'))
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
          {t('factor.codes_title')}
        </Text>
      }
    >
      <Stack>
        <Text>{t('factor.codes_text')}</Text>
        <ul
          className="a-note a-code"
          style={{
            margin: 0,
            listStyle: 'none',
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
            gap: 8,
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group className="a-dialog-actions" justify="flex-end">
          <Button variant="default" onClick={() => void copyCodes()}>
            {t('factor.copy')}
          </Button>
          <Button
            variant="default"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="alai-coduri.txt"
          >
            {t('factor.download')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('factor.kept')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
