import type { Schemas } from '@alai/kit/api'
import { useLanguage } from '@alai/kit/i18n'
import { formatBucharestDay } from '../../../shared/dates'
import { useCoupleTexts } from '../../../shared/couple-texts'

/** Only the response for a single answer contains the consent. The list does not. */
type Shown = Schemas['Guest'] & { health_consent?: Schemas['HealthConsent'] | null }

/** Describes the consent to store health data: who gave it, when, and to which text. */
function useConsentLine(consent: Shown['health_consent']) {
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
export function AnswerDetails({ guest: g }: { guest: Shown }) {
  const t = useCoupleTexts()
  const consent = useConsentLine(g.health_consent)
  const menu = (m: Schemas['Menu']) => {
    const who = [m.person_name, m.child && t('guest.child')].filter(Boolean).join(', ')
    return who ? `${who}: ${m.menu_type}` : m.menu_type
  }
  const civil = { yes: t('yes'), no: t('no') }[g.civil_marriage_attend ?? '']
  const facts: [string, string | null | undefined][] = [
    [t('answers.phone'), g.phone],
    [t('answers.email'), g.email],
    [t('answers.company'), t(`company.${g.company}` as 'company.single')],
    [t('answers.persons'), String(g.company_number)],
    [t('answers.menu'), g.menus.map(menu).join('; ')],
    [t('answers.allergy'), g.allergy === 'yes' ? g.allergy_mentions || t('yes') : t('no')],
    [t('guest.consent'), consent],
    [t('answers.other_restrictions'), g.other_restrictions],
    [t('answers.housing'), t(g.housing ? 'yes' : 'no')],
    [t('answers.transport'), t(g.transport ? 'yes' : 'no')],
    [t('answers.civil_marriage_attend'), civil],
    [t('answers.other'), g.other],
    [t('inv.code'), g.code],
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
