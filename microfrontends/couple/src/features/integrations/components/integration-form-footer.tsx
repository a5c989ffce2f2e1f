import type { ApiError } from '@alai/kit/api'
import { Alert, Button, Group, Text } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { requestErrorText } from '../../../shared/request-error'

type Props = {
  saveLabel: string
  isSaving: boolean
  /** Whether the save has failed and no field shows why. */
  hasOtherError: boolean
  apiError: ApiError | undefined
}

/** The footer of the forms for API keys and webhooks: the error that belongs to no field, and the button. */
export function IntegrationFormFooter({ saveLabel, isSaving, hasOtherError, apiError }: Props) {
  const t = useCoupleTexts()
  return (
    <>
      {hasOtherError && (
        <Alert color="red" role="alert">
          {requestErrorText(apiError, t('keys.failed'))}
        </Alert>
      )}
      <Group justify="flex-end">
        <Text size="sm" c="dimmed" flex={1}>
          {t('required')}
        </Text>
        <Button type="submit" loading={isSaving}>
          {saveLabel}
        </Button>
      </Group>
    </>
  )
}
