import { ANSWER_FIELDS, type AnswerField, isFieldOffered } from '@alai/kit/answer-fields'
import type { Schemas } from '@alai/kit/api'
import { useTexts } from '@alai/kit/i18n'
import en from '@alai/kit/i18n/answer-confirmation.en.json'
import ro from '@alai/kit/i18n/answer-confirmation.ro.json'
import type { ReactNode } from 'react'
import type { Site } from '../../../shared/couple-site/api'
import formStyles from '../../../shared/couple-site/form.module.css'
import { questionLabel } from '../question-label'
import { useAnswerTexts } from '../texts'

const texts = { ro, en }

/** The answer in the order of the form. Questions that the form does not contain are left out. */
export function AnswerSummary({ guest, site }: { guest: Schemas['Guest']; site: Site }) {
  const tAnswer = useAnswerTexts()
  const t = useTexts(texts)
  return (
    <dl className={formStyles.sum}>
      <SummaryRow term={t('persons')}>{guest.company_number}</SummaryRow>
      {guest.menus.length > 0 && (
        <SummaryRow term={guest.menus.length > 1 ? t('menus') : t('menu')}>
          <SummaryMenus menus={guest.menus} />
        </SummaryRow>
      )}
      <SummaryRow term={t('allergies')}>
        {guest.allergy === 'yes' ? guest.allergy_mentions || tAnswer('yes') : tAnswer('no')}
      </SummaryRow>
      {ANSWER_FIELDS.map((field) => (
        <FieldRow key={field.key} field={field} guest={guest} site={site} />
      ))}
      {guest.phone && <SummaryRow term={t('phone')}>{guest.phone}</SummaryRow>}
      {guest.email && <SummaryRow term={t('mail')}>{guest.email}</SummaryRow>}
    </dl>
  )
}

/** A decline with its message, if it has one. */
export function DeclineSummary({ decline }: { decline: Schemas['Decline'] }) {
  const t = useTexts(texts)
  return (
    <>
      <p>{t('sent_decline')}</p>
      {decline.reason && (
        <dl className={formStyles.sum}>
          <SummaryRow term={t('message')} isLong>
            {decline.reason}
          </SummaryRow>
        </dl>
      )}
    </>
  )
}

/** The answer to one question. An empty text and a question that the form does not contain have no row. */
function FieldRow({
  field,
  guest,
  site,
}: {
  field: AnswerField
  guest: Schemas['Guest']
  site: Site
}) {
  const tAnswer = useAnswerTexts()
  const t = useTexts(texts)
  const form = site.invitation_forms[0]
  const parts = site.website_details[0]?.event_parts ?? []
  const label = field.summaryLabel ? t(field.summaryLabel) : tAnswer(questionLabel(field, parts))
  if (field.kind === 'text') {
    const text = guest[field.key]
    if (!text) return null
    return (
      <SummaryRow term={label} isLong={field.rows !== undefined || undefined}>
        {text}
      </SummaryRow>
    )
  }
  if (!form || !isFieldOffered(field, form)) return null
  const isYes = field.kind === 'flag' ? guest[field.key] : guest[field.key] === 'yes'
  const wording = field.wordingSetting && form[field.wordingSetting]
  return (
    <SummaryRow term={wording ? <span lang="ro">{wording}</span> : label}>
      {tAnswer(isYes ? 'yes' : 'no')}
    </SummaryRow>
  )
}

function SummaryRow({
  term,
  isLong,
  children,
}: {
  term: ReactNode
  isLong?: boolean | undefined
  children: ReactNode
}) {
  return (
    <div data-long={isLong}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The menu of each person. A single person is shown without a name. */
function SummaryMenus({ menus }: { menus: Schemas['Menu'][] }) {
  const tAnswer = useAnswerTexts()
  const t = useTexts(texts)
  const menuText = (menu: Schemas['Menu']) => (
    <span lang="ro">{menu.child ? t('child', { menu: menu.menu_type }) : menu.menu_type}</span>
  )
  if (menus[0] && menus.length === 1) return menuText(menus[0])
  return (
    <ul>
      {menus.map((menu, i) => (
        <li key={menu.id}>
          {menu.person_name || tAnswer('persons.nth', { number: i + 1 })}: {menuText(menu)}
        </li>
      ))}
    </ul>
  )
}
