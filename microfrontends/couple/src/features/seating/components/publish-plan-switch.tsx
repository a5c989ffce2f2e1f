import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { Switch, Text } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Hall, useSetPlanPublished } from '../api'
import { useSeatingTexts } from '../texts'
import styles from './hall.module.css'

type Props = { eventId: string; hall: Hall }

/** Publishes or withdraws the plan. While it is published, guests with a code see their table on the website. */
export function PublishPlanSwitch({ eventId, hall }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const publish = useSetPlanPublished(eventId, {
    onSuccess: (isPublished) => toastSuccess(tSeating(isPublished ? 'published' : 'withdrawn')),
    onError: (error) => toastError(error, t('failed')),
  })
  return (
    <div className={styles.publish}>
      <Switch
        label={tSeating('publish')}
        checked={publish.isPending ? publish.variables : hall.published}
        onChange={(e) => publish.mutate(e.target.checked)}
      />
      <Text size="sm" c="dimmed">
        {tSeating('publish_hint')}
      </Text>
    </div>
  )
}
