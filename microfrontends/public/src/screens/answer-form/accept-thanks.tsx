import type { Schemas } from '@alai/kit/api'
import { useTexts } from '@alai/kit/i18n'
import en from '@alai/kit/i18n/answer-confirmation.en.json'
import ro from '@alai/kit/i18n/answer-confirmation.ro.json'
import { Link, useSearchParams } from '@alai/kit/router'
import { type ReactNode, Suspense, lazy } from 'react'
import look from '../../styles/parts.module.css'
import { useLocalizedPath } from '../../shared/links/localized-path'
import { useAnswerTexts } from '../../features/answers/texts'
import type { Site } from '../site/site.data'
import { type Direct, useByCouple } from './answer.data'
import { Noted, WayBack } from './form-frame'
import f from './form.module.css'

const AddToCalendar = lazy(() => import('./add-to-calendar'))
const texts = { ro, en }

type Props = {
  guest: Schemas['Guest']
  direct: Direct
  site: Site
  slug: string
  no: string | undefined
  again: () => void
}

/** Everything that was answered, so that nobody has to wonder what arrived. */
export default function AcceptThanks({ guest, direct, site, slug, no, again }: Props) {
  const t = useTexts(texts)
  const p = useAnswerTexts()
  const kept = useLocalizedPath()
  const [query] = useSearchParams()
  const couple = useByCouple(query.get('by') === 'couple')
  return (
    <Noted site={site} name={guest.name}>
      <Sum guest={guest} form={site.invitation_forms[0]} />
      {direct && (
        <p className={look.note}>
          <span>
            {t('keep')}{' '}
            <a href={kept(`/${slug}?answer_id=${direct.id}&edit_token=${direct.edit_token}`)}>
              {t('link')}
            </a>
          </span>
        </p>
      )}
      <Suspense>
        <AddToCalendar site={site} slug={slug} />
      </Suspense>
      <button type="button" className={`${look.btn} ${look.no}`} onClick={again}>
        {t('change')}
      </button>
      {no && (
        <Link className={look.link} to={no}>
          {p('site.no_more')}
        </Link>
      )}
      <WayBack slug={slug} couple={couple} />
    </Noted>
  )
}

/** In the order in which it was asked; what the form did not ask is not there. */
function Sum({
  guest,
  form,
}: {
  guest: Schemas['Guest']
  form: Site['invitation_forms'][0] | undefined
}) {
  const t = useAnswerTexts()
  const s = useTexts(texts)
  const said = (yes: boolean) => t(yes ? 'yes' : 'no')
  const civil = form?.civil_marriage_message
  return (
    <dl className={f.sum}>
      <Row term={s('persons')}>{guest.company_number}</Row>
      {guest.menus.length > 0 && (
        <Row term={guest.menus.length > 1 ? s('menus') : s('menu')}>
          <Menus menus={guest.menus} />
        </Row>
      )}
      <Row term={s('allergies')}>
        {guest.allergy === 'yes' ? guest.allergy_mentions || t('yes') : t('no')}
      </Row>
      {guest.other_restrictions && (
        <Row term={t('extras.restrictions')}>{guest.other_restrictions}</Row>
      )}
      {form?.accommodation && <Row term={t('extras.housing')}>{said(guest.housing)}</Row>}
      {form?.transport && <Row term={t('extras.transport')}>{said(guest.transport)}</Row>}
      {form?.civil_marriage_attend && (
        <Row term={civil ? <span lang="ro">{civil}</span> : t('extras.civil')}>
          {said(guest.civil_marriage_attend === 'yes')}
        </Row>
      )}
      {guest.other && (
        <Row term={s('message')} long>
          {guest.other}
        </Row>
      )}
      {guest.phone && <Row term={s('phone')}>{guest.phone}</Row>}
      {guest.email && <Row term={s('mail')}>{guest.email}</Row>}
    </dl>
  )
}

function Row({ term, long, children }: { term: ReactNode; long?: boolean; children: ReactNode }) {
  return (
    <div data-long={long}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Each person's; one alone needs no name. */
function Menus({ menus }: { menus: Schemas['Menu'][] }) {
  const t = useAnswerTexts()
  const s = useTexts(texts)
  const of = (menu: Schemas['Menu']) => (
    <span lang="ro">{menu.child ? s('child', { menu: menu.menu_type }) : menu.menu_type}</span>
  )
  if (menus[0] && menus.length === 1) return of(menus[0])
  return (
    <ul>
      {menus.map((menu, i) => (
        <li key={menu.id}>
          {menu.person_name || t('persons.nth', { number: i + 1 })}: {of(menu)}
        </li>
      ))}
    </ul>
  )
}
