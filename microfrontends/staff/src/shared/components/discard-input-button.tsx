import { Button, ConfirmDialog } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../texts'

/** Discards what was typed in favour of the version that another user has saved. Asks first. */
export function DiscardInputButton({
  isLoading,
  onDiscard,
}: {
  isLoading: boolean
  onDiscard: () => void
}) {
  const t = useStaffTexts()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" color="red" loading={isLoading} onClick={() => setAsking(true)}>
        {t('stale.take')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('stale.discard_title')}
        text={t('stale.discard_text')}
        cancelLabel={t('stale.discard_keep')}
        confirmLabel={t('stale.discard_do')}
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
      />
    </>
  )
}
