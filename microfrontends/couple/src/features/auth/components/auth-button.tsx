import type { ReactNode } from 'react'
import styles from './auth.module.css'

type Props = {
  type?: 'submit' | 'button'
  isPending?: boolean
  disabled?: boolean
  onClick?: () => void
  children: ReactNode
}

/** The button of the main action. It cannot be pressed while its request runs. */
export function AuthButton({
  type = 'button',
  isPending = false,
  disabled = false,
  onClick,
  children,
}: Props) {
  return (
    <button
      type={type}
      className={styles.button}
      disabled={disabled || isPending}
      data-loading={isPending || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
