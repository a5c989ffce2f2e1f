import { useCoupleTexts } from '../../parts/texts'
import type { Schemas } from '@alai/kit/api'

/** Everything that an answer says, as terms and what they are; what nobody said is left out, allergies never. */
export function AnswerFacts({ guest: g }: { guest: Schemas['Guest'] }) {
  const t = useCoupleTexts()
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
