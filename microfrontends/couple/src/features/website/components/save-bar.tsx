import { Button, Text } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'

/** The bar that saves a tab. It is always visible and shows whether there are unsaved changes. */
export function SaveBar({
  draft,
}: {
  draft: { isDirty: boolean; isSaving: boolean; save: () => void }
}) {
  const t = useCoupleTexts()
  return (
    <div className="a-savebar" data-dirty={draft.isDirty || undefined}>
      <Text size="sm" c={draft.isDirty ? undefined : 'dimmed'}>
        {t(draft.isDirty ? 'builder.unsaved' : 'builder.all_saved')}
      </Text>
      <Button
        variant={draft.isDirty ? 'filled' : 'default'}
        loading={draft.isSaving}
        onClick={draft.save}
      >
        {t('save')}
      </Button>
    </div>
  )
}
