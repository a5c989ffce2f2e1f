import { Alert, Button, Text } from '@alai/ui'
import type { ImportPlan, ImportReview } from '../plan'
import { useImportTexts } from '../texts'

type Props = {
  review: ImportReview
  plan: ImportPlan
  onFirstLineIsGuest: () => void
}

/** Shown if no column is mapped to the name. The couple chooses the column, or states that the first line is a guest and no header. */
export function MissingNamesAlert({ review, plan, onFirstLineIsGuest }: Props) {
  const t = useImportTexts()
  const hasUnknownHeader = plan.hasHeader && review.columns.every((column) => !column)
  return (
    <Alert color="yellow" role="alert">
      <Text size="sm">{t('say_names')}</Text>
      {hasUnknownHeader && (
        <>
          <Text size="sm" className="a-name">
            {t('no_heading', { row: review.header.filter(Boolean).join(' · ') })}
          </Text>
          <Button variant="default" size="compact-md" mt={8} onClick={onFirstLineIsGuest}>
            {t('is_guest')}
          </Button>
        </>
      )}
    </Alert>
  )
}
