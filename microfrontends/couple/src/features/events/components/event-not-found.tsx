import { Link } from '@alai/kit/router'
import { Button, EmptyState, PageHeader } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'

/** Shown if the URL names an event that does not exist. */
export function EventNotFound() {
  const t = useCoupleTexts()
  return (
    <>
      <PageHeader title={t('nav.events')} />
      <EmptyState text={t('events.gone')}>
        <Button component={Link} to="/app/evenimente" variant="default">
          {t('events.back')}
        </Button>
      </EmptyState>
    </>
  )
}
