import { Button, Text } from '@alai/ui'
import { useCoupleTexts } from '../../parts/texts'

/** Saves a tab; stays in sight while there is something to save. */
export function SaveBar({ draft }: { draft: { dirty: boolean; saving: boolean; save: () => void } }) {
  const t = useCoupleTexts()
  return (
    <div className="a-savebar" data-dirty={draft.dirty || undefined}>
      {draft.dirty && <Text size="sm">{t('builder.unsaved')}</Text>}
      <Button loading={draft.saving} onClick={draft.save}>{t('save')}</Button>
    </div>
  )
}
