import type { Schemas } from '@alai/kit/api'
import { longDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Suspense, lazy } from 'react'
import look from '../../look/parts.module.css'
import { usePublicTexts } from '../../parts/texts'
import { type Site, tie } from '../site/site.data'
import { Message } from './form-frame'
import type { Direct } from './answer.data'
import f from './form.module.css'

const AddToCalendar = lazy(() => import('./add-to-calendar'))

type Props = { guest: Schemas['Guest']; direct: Direct; site: Site; slug: string; again: () => void }

/** What was noted, so that nobody has to wonder whether it arrived. */
export function AcceptThanks({ guest, direct, site, slug, again }: Props) {
  const t = usePublicTexts()
  const language = useLanguage()
  const form = site.invitation_forms[0]
  const rows: [string, string][] = [[t('thanks.persons'), String(guest.company_number)]]
  if (guest.menus.length > 0) rows.push([t('thanks.menus'), guest.menus.map((m) => m.menu_type).join(', ')])
  if (form?.accommodation) rows.push([t('extras.housing'), guest.housing ? t('yes') : t('no')])
  if (form?.transport) rows.push([t('extras.transport'), guest.transport ? t('yes') : t('no')])
  if (guest.email) rows.push([t('thanks.mail'), guest.email])
  const place = [longDate(site.date, language), site.city].filter(Boolean).join(', ')
  return (
    <Message title={t('thanks.title', { name: guest.name })} text={t('thanks.text', { place: tie(place) })}>
      <dl className={f.sum}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {direct && (
        <p className={look.note}>
          <span>
            {t('thanks.keep')} <a href={`/${slug}?answer_id=${direct.id}&edit_token=${direct.edit_token}`}>{t('thanks.link')}</a>
          </span>
        </p>
      )}
      <Suspense>
        <AddToCalendar site={site} slug={slug} />
      </Suspense>
      <button type="button" className={`${look.btn} ${look.no}`} onClick={again}>
        {t('thanks.change')}
      </button>
    </Message>
  )
}
