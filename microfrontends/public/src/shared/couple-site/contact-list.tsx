import type { Schemas } from '@alai/kit/api'
import sharedStyles from '../../styles/parts.module.css'
import { useSiteTexts } from '../texts/site-texts'
import siteStyles from './site.module.css'
import styles from './contact-list.site.module.css'

/** The contacts of the couple. The server returns only people who have agreed. */
export function ContactsSection({
  details,
}: {
  details: Pick<Schemas['SiteDetails'], 'wedding_contacts'>
}) {
  const t = useSiteTexts()
  if (details.wedding_contacts.length === 0) return null
  return (
    <section
      className={`${sharedStyles.section} ${sharedStyles.wrap} ${styles.asks}`}
      data-section="contacts"
    >
      <h2 className={`${sharedStyles.h2} ${siteStyles.head}`}>{t('contacts.title')}</h2>
      <ContactList contacts={details.wedding_contacts} />
    </section>
  )
}

export function ContactList({ contacts }: { contacts: Schemas['SiteContact'][] }) {
  return (
    <ul className={styles.people}>
      {contacts.map((c) => (
        <li key={`${c.name}${c.phone}`}>
          <b lang="ro">{c.name}</b>
          <a href={`tel:${c.phone.replace(/[^+\d]/g, '')}`}>{c.phone}</a>
        </li>
      ))}
    </ul>
  )
}
