import sharedStyles from '../../../styles/parts.module.css'
import { telHref, parseWebAddress } from '../../../shared/links/links'
import { Icon } from '../../../shared/icon'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import { useFormPageTexts } from '../../../shared/texts/form-page-texts'
import { Picture } from '../../../shared/picture'
import type { Partner } from '../api'
import styles from '../partners.module.css'

/** A partner: name, description, address and contacts. Without a logo, the first letter of the name is shown. */
export function PartnerCard({ partner }: { partner: Partner }) {
  const t = useFormPageTexts()
  const { name, description, address, phone, logo } = partner
  const websiteHref = parseWebAddress(partner.website_url)
  return (
    <article className={styles.card}>
      <div className={styles.logo}>
        {logo ? (
          <Picture media={logo} alt="" sizes="12rem" />
        ) : (
          <span aria-hidden="true">{[...name.trim()][0]?.toLocaleUpperCase('ro')}</span>
        )}
      </div>
      <div className={styles.text}>
        <h3>{name}</h3>
        {description && <p lang="ro">{description}</p>}
        {address && (
          <p className={styles.where}>
            <Icon name="pin" />
            <span>{address}</span>
          </p>
        )}
        <div className={styles.reach}>
          {phone && (
            <a
              className={sharedStyles.link}
              href={telHref(phone)}
              aria-label={`${t('partners.call', { name })}: ${phone}`}
            >
              <Icon name="phone" />
              {phone}
            </a>
          )}
          {websiteHref && (
            <a
              className={sharedStyles.link}
              href={websiteHref}
              target="_blank"
              rel="noopener nofollow"
            >
              {t('partners.visit')}
              <span className={sharedStyles.hidden}> {t('partners.new_tab', { name })}</span>
              <BrandIcon name="external" />
            </a>
          )}
        </div>
      </div>
    </article>
  )
}
