import { Text } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'

/** Stands in place of the contact data of an answer that has none, for example one that the couple entered by phone. */
export function NoContactText() {
  const t = useCoupleTexts()
  return (
    <Text span size="sm" c="dimmed">
      {t('answers.no_contact')}
    </Text>
  )
}
