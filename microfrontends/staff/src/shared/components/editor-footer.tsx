import { Alert, Button, Text } from '@alai/ui'
import { rejectionText } from '../rejection-text'
import { useStaffTexts } from '../texts'

/** Why the last request of an editor failed, if no field and no conflict box shows the reason. */
export function RejectionAlert({ error }: { error: unknown }) {
  const t = useStaffTexts()
  return (
    <Alert color="red" role="alert">
      {rejectionText(error, t('not_saved'))}
    </Alert>
  )
}

type SaveBarProps = { isDirty: boolean; text: string; isSaving: boolean }

/** The save button of an editor, which stays visible, and whether there are unsaved changes. */
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
