import { Button, Text } from '@alai/ui'
import { useStaffTexts } from '../texts'

/** Reports that the user has removed a section from the editor, with a button that puts it back. */
export function RemovedSectionNotice({ onRestore }: { onRestore: () => void }) {
  const t = useStaffTexts()
  return (
    <Text size="sm" role="status">
      {t('section.removed')}{' '}
      <Button variant="subtle" onClick={onRestore}>
        {t('section.put_back')}
      </Button>
    </Text>
  )
}
