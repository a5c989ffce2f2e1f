import { Alert } from '@alai/ui'
import { useCoupleTexts } from '../../../../shared/couple-texts'
import { type OmittedPhones, omittedPhonesSentence } from '../progress'

/** States which rows have several phone numbers in a cell, because only the first of them is imported. */
export function OmittedPhonesAlert({ source }: { source: OmittedPhones }) {
  const sentence = omittedPhonesSentence(source, useCoupleTexts())
  if (!sentence) return null
  return (
    <Alert color="yellow" role="status">
      {sentence}
    </Alert>
  )
}
