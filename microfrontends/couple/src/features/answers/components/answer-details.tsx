import { ANSWER_FIELDS, isAnsweredYes } from '@alai/kit/answer-fields'
import type { Schemas } from '@alai/kit/api'
import { useLanguage } from '@alai/kit/i18n'
import { formatBucharestDay } from '../../../shared/dates'
import { useCoupleTexts } from '../../../shared/couple-texts'

/** Only the response for a single answer contains the consent. The list does not. */
type AnswerWithConsent = Schemas['Guest'] & { health_consent?: Schemas['HealthConsent'] | null }

/** Describes the consent to store health data: who gave it, when, and to which text. */
function useConsentLine(consent: AnswerWithConsent['health_consent']) {
  const t = useCoupleTexts()
  const language = useLanguage()
  if (!consent?.given_at) return null
  const date = formatBucharestDay(consent.given_at, language)
  if (consent.given_by === 'couple') return t('guest.consent_couple', { date })
  if (!consent.text || !consent.version) return t('guest.consent_given', { date })
  const { text, version } = consent
  return t('guest.consent_guest', { date, text, version })
}

/** All details of an answer as a description list. Empty fields are left out, except for allergies. */
export function AnswerDetails({ guest: answer }: { guest: AnswerWithConsent }) {
  const t = useCoupleTexts()
  const consent = useConsentLine(answer.health_consent)
  const formatMenu = (menu: Schemas['Menu']) => {
    const person = [menu.person_name, menu.child && t('guest.child')].filter(Boolean).join(', ')
    return person ? `${person}: ${menu.menu_type}` : menu.menu_type
  }
  const facts: [string, string | null | undefined][] = [
    [t('answers.phone'), answer.phone],
    [t('answers.email'), answer.email],
    [t('answers.company'), t(`company.${answer.company}` as 'company.single')],
    [t('answers.persons'), String(answer.company_number)],
    [t('answers.menu'), answer.menus.map(formatMenu).join('; ')],
    [
      t('answers.allergy'),
      answer.allergy === 'yes' ? answer.allergy_mentions || t('yes') : t('no'),
    ],
    [t('guest.consent'), consent],
    ...ANSWER_FIELDS.map(({ key, kind }): [string, string | null | undefined] => {
      const value = answer[key]
      // A choice that was not answered is left out.
      if (kind === 'text' || value == null) return [t(`answers.${key}`), value as string | null]
      return [t(`answers.${key}`), t(isAnsweredYes(value) ? 'yes' : 'no')]
    }),
    [t('inv.code'), answer.code],
  ]
  return (
    <dl className="a-facts">
      {facts
        .filter(([, value]) => value)
        .map(([term, value]) => [
          <dt key={`t${term}`}>{term}</dt>,
          <dd key={`d${term}`}>{value}</dd>,
        ])}
    </dl>
  )
}
