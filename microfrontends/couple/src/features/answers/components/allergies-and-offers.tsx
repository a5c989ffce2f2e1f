import { isAnsweredYes } from '@alai/kit/answer-fields'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Answer } from '../api'
import { LISTED_FIELDS } from '../list-fields'

/** What is special about an answer: its allergies, and the offers that the guest accepts. Empty for most answers. */
export function AllergiesAndOffers({ answer }: { answer: Answer }) {
  const t = useCoupleTexts()
  const offers = LISTED_FIELDS.filter(({ key }) => isAnsweredYes(answer[key]))
  const hasAllergy = answer.allergy === 'yes'
  if (!hasAllergy && offers.length === 0) return null
  return (
    <>
      {hasAllergy && (
        <span className="a-clamp">
          {[t('answers.allergy'), answer.allergy_mentions].filter(Boolean).join(': ')}
        </span>
      )}
      {offers.map(({ key }) => t(`answers.${key}`)).join(' · ')}
    </>
  )
}
