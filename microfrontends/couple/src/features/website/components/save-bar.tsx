import { Button, Text } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'

/** Saves a tab. The bar is always visible and shows whether there are unsaved changes. */
export function SaveBar({
  draft,
}: {
  draft: { dirty: boolean; saving: boolean; save: () => void }
}) {
  const t = useCoupleTexts()
  return (
    <div className="a-savebar" data-dirty={draft.dirty || undefined}>
      <Text size="sm" c={draft.dirty ? undefined : 'dimmed'}>
        {t(draft.dirty ? 'builder.unsaved' : 'builder.all_saved')}
      </Text>
      <Button
        variant={draft.dirty ? 'filled' : 'default'}
        loading={draft.saving}
        onClick={draft.save}
      >
        {t('save')}
      </Button>
    </div>
  )
}
