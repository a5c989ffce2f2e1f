import type { Schemas } from '@alai/kit/api'
import { useTexts } from '@alai/kit/i18n'
import en from '@alai/kit/i18n/answer-confirmation.en.json'
import ro from '@alai/kit/i18n/answer-confirmation.ro.json'
import { Link, useSearchParams } from '@alai/kit/router'
import { type ReactNode, Suspense, lazy } from 'react'
import look from '../../../styles/parts.module.css'
import { useLocalizedPath } from '../../../shared/links/localized-path'
import { useAnswerTexts } from '../texts'
import type { Site } from '../../../shared/couple-site/api'
import { type DirectAnswerKey, useIsAnsweredByCouple } from '../api'
import { AnswerReceived, BackToSiteLink } from './answer-form-layout'
import f from '../../../shared/couple-site/form.module.css'

const AddToCalendar = lazy(() => import('./add-to-calendar'))
const texts = { ro, en }

type Props = {
  guest: Schemas['Guest']
  direct: DirectAnswerKey
  site: Site
  slug: string
  declineHref: string | undefined
  onEdit: () => void
}

/** Confirms the answer with everything that was sent, so that guests see what has arrived. */
export default function AcceptConfirmation({
  guest,
  direct,
  site,
  slug,
  declineHref,
  onEdit,
}: Props) {
  const t = useTexts(texts)
  const p = useAnswerTexts()
  const localizedPath = useLocalizedPath()
  const [query] = useSearchParams()
  const couple = useIsAnsweredByCouple(query.get('by') === 'couple')
  return (
    <AnswerReceived site={site} name={guest.name}>
      <AnswerSummary guest={guest} form={site.invitation_forms[0]} />
      {direct && (
        <p className={look.note}>
          <span>
            {t('keep')}{' '}
            <a
              href={localizedPath(
                `/${slug}?answer_id=${direct.id}&edit_token=${direct.edit_token}`,
              )}
            >
              {t('link')}
            </a>
          </span>
        </p>
      )}
      <Suspense>
        <AddToCalendar site={site} slug={slug} />
      </Suspense>
      <button type="button" className={`${look.btn} ${look.no}`} onClick={onEdit}>
        {t('change')}
      </button>
      {declineHref && (
        <Link className={look.link} to={declineHref}>
          {p('site.no_more')}
        </Link>
      )}
      <BackToSiteLink slug={slug} couple={couple} />
    </AnswerReceived>
  )
}

/** The answer in the order of the form. Questions that the form does not contain are left out. */
function AnswerSummary({
  guest,
  form,
}: {
  guest: Schemas['Guest']
  form: Site['invitation_forms'][0] | undefined
}) {
  const t = useAnswerTexts()
  const s = useTexts(texts)
  const answerText = (isYes: boolean) => t(isYes ? 'yes' : 'no')
  const civil = form?.civil_marriage_message
  return (
    <dl className={f.sum}>
      <SummaryRow term={s('persons')}>{guest.company_number}</SummaryRow>
      {guest.menus.length > 0 && (
        <SummaryRow term={guest.menus.length > 1 ? s('menus') : s('menu')}>
          <SummaryMenus menus={guest.menus} />
        </SummaryRow>
      )}
      <SummaryRow term={s('allergies')}>
        {guest.allergy === 'yes' ? guest.allergy_mentions || t('yes') : t('no')}
      </SummaryRow>
      {guest.other_restrictions && (
        <SummaryRow term={t('extras.restrictions')}>{guest.other_restrictions}</SummaryRow>
      )}
      {form?.accommodation && (
        <SummaryRow term={t('extras.housing')}>{answerText(guest.housing)}</SummaryRow>
      )}
      {form?.transport && (
        <SummaryRow term={t('extras.transport')}>{answerText(guest.transport)}</SummaryRow>
      )}
      {form?.civil_marriage_attend && (
        <SummaryRow term={civil ? <span lang="ro">{civil}</span> : t('extras.civil')}>
          {answerText(guest.civil_marriage_attend === 'yes')}
        </SummaryRow>
      )}
      {guest.other && (
        <SummaryRow term={s('message')} long>
          {guest.other}
        </SummaryRow>
      )}
      {guest.phone && <SummaryRow term={s('phone')}>{guest.phone}</SummaryRow>}
      {guest.email && <SummaryRow term={s('mail')}>{guest.email}</SummaryRow>}
    </dl>
  )
}

function SummaryRow({
  term,
  long,
  children,
}: {
  term: ReactNode
  long?: boolean
  children: ReactNode
}) {
  return (
    <div data-long={long}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The menu of each person. A single person is shown without a name. */
function SummaryMenus({ menus }: { menus: Schemas['Menu'][] }) {
  const t = useAnswerTexts()
  const s = useTexts(texts)
  const menuText = (menu: Schemas['Menu']) => (
    <span lang="ro">{menu.child ? s('child', { menu: menu.menu_type }) : menu.menu_type}</span>
  )
  if (menus[0] && menus.length === 1) return menuText(menus[0])
  return (
    <ul>
      {menus.map((menu, i) => (
        <li key={menu.id}>
          {menu.person_name || t('persons.nth', { number: i + 1 })}: {menuText(menu)}
        </li>
      ))}
    </ul>
  )
}
