import look from '../../../styles/parts.module.css'
import { telHref, parseWebAddress } from '../../../shared/links/links'
import { Icon } from '../../../shared/icon'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import { useFormPageTexts } from '../../../shared/texts/form-page-texts'
import { Picture } from '../../../shared/picture'
import type { Partner } from '../api'
import c from '../partners.module.css'

/** A partner: name, description, address and contacts. Without a logo, the first letter of the name is shown. */
export function PartnerCard({ partner }: { partner: Partner }) {
  const t = useFormPageTexts()
  const { name, description, address, phone, logo } = partner
  const site = parseWebAddress(partner.website_url)
  return (
    <article className={c.card}>
      <div className={c.logo}>
        {logo ? (
          <Picture media={logo} alt="" sizes="12rem" />
        ) : (
          <span aria-hidden="true">{[...name.trim()][0]?.toLocaleUpperCase('ro')}</span>
        )}
      </div>
      <div className={c.text}>
        <h3>{name}</h3>
        {description && <p lang="ro">{description}</p>}
        {address && (
          <p className={c.where}>
            <Icon name="pin" />
            <span>{address}</span>
          </p>
        )}
        <div className={c.reach}>
          {phone && (
            <a
              className={look.link}
              href={telHref(phone)}
              aria-label={`${t('partners.call', { name })}: ${phone}`}
            >
              <Icon name="phone" />
              {phone}
            </a>
          )}
          {site && (
            <a className={look.link} href={site} target="_blank" rel="noopener nofollow">
              {t('partners.visit')}
              <span className={look.hidden}> {t('partners.new_tab', { name })}</span>
              <BrandIcon name="external" />
            </a>
          )}
        </div>
      </div>
    </article>
  )
}
