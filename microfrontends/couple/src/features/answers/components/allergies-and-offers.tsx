import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Answer } from '../api'
import { acceptedOffers, hasAllergy, hasAllergyOrOffers } from '../list-fields'

/** What is special about an answer: its allergies, and the offers that the guest accepts. Empty for most answers. */
export function AllergiesAndOffers({ answer }: { answer: Answer }) {
  const t = useCoupleTexts()
  if (!hasAllergyOrOffers(answer)) return null
  return (
    <>
      {hasAllergy(answer) && (
        <span className="a-clamp">
          {[t('answers.allergy'), answer.allergy_mentions].filter(Boolean).join(': ')}
        </span>
      )}
      {acceptedOffers(answer)
        .map(({ key }) => t(`answers.${key}`))
        .join(' · ')}
    </>
  )
}
