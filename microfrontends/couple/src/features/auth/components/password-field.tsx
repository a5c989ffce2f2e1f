import { useState } from 'react'
import { useAuthTexts } from '../texts'
import { AuthField, type AuthFieldProps } from './auth-field'
import styles from './auth.module.css'

/** A password with a button that shows it. */
export function PasswordField(props: Omit<AuthFieldProps, 'type'>) {
  const t = useAuthTexts()
  const [isVisible, setVisible] = useState(false)
  return (
    <AuthField {...props} type={isVisible ? 'text' : 'password'}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={t('login.show')}
        aria-pressed={isVisible}
        onClick={() => setVisible(!isVisible)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5z" />
          {isVisible ? <path d="M4 16.5 16 3.5" /> : <circle cx="10" cy="10" r="2.2" />}
        </svg>
      </button>
    </AuthField>
  )
}
