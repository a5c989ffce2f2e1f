import { Alert, Button, Text } from '@alai/ui'
import { rejectionText } from '../rejection-text'
import { useStaffTexts } from '../texts'

/** Shows why the last request of an editor failed, if neither a field nor the conflict alert shows the reason. */
export function RejectionAlert({ error }: { error: unknown }) {
  const t = useStaffTexts()
  return (
    <Alert color="red" role="alert">
      {rejectionText(error, t('not_saved'))}
    </Alert>
  )
}

type SaveBarProps = { isDirty: boolean; text: string; isSaving: boolean }

/** The footer of an editor: the save button, and whether there are unsaved changes. It stays visible while the page scrolls. */
export function SaveBar({ isDirty, text, isSaving }: SaveBarProps) {
  const t = useStaffTexts()
  return (
    <div className="a-savebar" data-dirty={isDirty || undefined}>
      <Text size="sm" flex={1}>
        {text}
      </Text>
      <Button type="submit" loading={isSaving}>
        {t('save')}
      </Button>
    </div>
  )
}
