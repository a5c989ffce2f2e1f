import { usePathLocalizer } from '@alai/kit/localized-path'
import { usePurchasePageTexts } from '../../../shared/texts/purchase-page-texts'
import sharedStyles from '../../../styles/parts.module.css'
import styles from '../create-account.module.css'
import type { RegistrationFormState } from '../use-registration-form'

/** The document that belongs to each consent. */
const CONSENT_DOCUMENTS = { acceptGDPR: 'confidentialitate', acceptTerms: 'termeni' } as const

type Props = { form: RegistrationFormState; name: keyof typeof CONSENT_DOCUMENTS }

/**
 * The checkbox of a consent. The link to its document is beside the label, not in it, so that a tap on the label only
 * sets the checkbox.
 */
export function ConsentField({ form, name }: Props) {
  const t = usePurchasePageTexts()
  const localizePath = usePathLocalizer()
  return (
    <div className={styles.consent}>
      <label className={sharedStyles.check}>
        <input
          type="checkbox"
          checked={form.values[name]}
          aria-invalid={form.errorsFor(name).length > 0 || undefined}
          onChange={(e) => form.changeField(name, e.target.checked)}
        />
        <span>
          <b>{t(`create.${name}`)}</b>
        </span>
      </label>
      <a
        href={localizePath(`/app/documente/${CONSENT_DOCUMENTS[name]}`)}
        target="_blank"
        rel="noopener"
        title={t('new_tab')}
      >
        {t(`create.${name}_link`)}
      </a>
    </div>
  )
}
