import type { Schemas } from '@alai/kit/api'
import { useTexts } from '@alai/kit/i18n'
import en from '@alai/kit/i18n/answer-confirmation.en.json'
import ro from '@alai/kit/i18n/answer-confirmation.ro.json'
import { Link, useSearchParams } from '@alai/kit/router'
import { type ReactNode, Suspense, lazy } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { useLocalizedPath } from '../../../shared/links/localized-path'
import { useAnswerTexts } from '../texts'
import type { Site } from '../../../shared/couple-site/api'
import { type DirectAnswerKey, useIsAnsweredByCouple } from '../api'
import { AnswerReceived, BackToSiteLink } from './answer-form-layout'
import formStyles from '../../../shared/couple-site/form.module.css'

const AddToCalendar = lazy(() => import('./add-to-calendar'))
const texts = { ro, en }

type Props = {
  guest: Schemas['Guest']
  directKey: DirectAnswerKey
  site: Site
  slug: string
  declineHref: string | undefined
  onEdit: () => void
}

/** Confirms the answer with everything that was sent, so that guests see what has arrived. */
export default function AcceptConfirmation({
  guest,
  directKey,
  site,
  slug,
  declineHref,
  onEdit,
}: Props) {
  const t = useTexts(texts)
  const tAnswer = useAnswerTexts()
  const localizedPath = useLocalizedPath()
  const [query] = useSearchParams()
  const isCouple = useIsAnsweredByCouple(query.get('by') === 'couple')
  return (
    <AnswerReceived site={site} name={guest.name}>
      <AnswerSummary guest={guest} form={site.invitation_forms[0]} />
      {directKey && (
        <p className={sharedStyles.note}>
          <span>
            {t('keep')}{' '}
            <a
              href={localizedPath(
                `/${slug}?answer_id=${directKey.id}&edit_token=${directKey.edit_token}`,
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
      <button type="button" className={`${sharedStyles.btn} ${sharedStyles.no}`} onClick={onEdit}>
        {t('change')}
      </button>
      {declineHref && (
        <Link className={sharedStyles.link} to={declineHref}>
          {tAnswer('site.no_more')}
        </Link>
      )}
      <BackToSiteLink slug={slug} isCouple={isCouple} />
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
      {guest.other_restrictions && (
        <SummaryRow term={tAnswer('extras.restrictions')}>{guest.other_restrictions}</SummaryRow>
      )}
      {form && <OfferRows guest={guest} form={form} />}
      {guest.other && (
        <SummaryRow term={t('message')} isLong>
          {guest.other}
        </SummaryRow>
      )}
      {guest.phone && <SummaryRow term={t('phone')}>{guest.phone}</SummaryRow>}
      {guest.email && <SummaryRow term={t('mail')}>{guest.email}</SummaryRow>}
    </dl>
  )
}

/** The answers to the offers of the couple. */
function OfferRows({
  guest,
  form,
}: {
  guest: Schemas['Guest']
  form: Site['invitation_forms'][0]
}) {
  const tAnswer = useAnswerTexts()
  const answerText = (isYes: boolean) => tAnswer(isYes ? 'yes' : 'no')
  const civilMessage = form.civil_marriage_message
  return (
    <>
      {form.accommodation && (
        <SummaryRow term={tAnswer('extras.housing')}>{answerText(guest.housing)}</SummaryRow>
      )}
      {form.transport && (
        <SummaryRow term={tAnswer('extras.transport')}>{answerText(guest.transport)}</SummaryRow>
      )}
      {form.civil_marriage_attend && (
        <SummaryRow
          term={civilMessage ? <span lang="ro">{civilMessage}</span> : tAnswer('extras.civil')}
        >
          {answerText(guest.civil_marriage_attend === 'yes')}
        </SummaryRow>
      )}
    </>
  )
}

function SummaryRow({
  term,
  isLong,
  children,
}: {
  term: ReactNode
  isLong?: boolean
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
