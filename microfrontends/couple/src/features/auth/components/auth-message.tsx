import type { ReactNode } from 'react'
import styles from './auth.module.css'

/** The result of a request. Screen readers announce an error immediately. */
export function AuthMessage({ kind, children }: { kind: 'done' | 'failed'; children: ReactNode }) {
  return (
    <div
      className={`${styles.message} ${kind === 'failed' ? styles.failed : styles.done}`}
      role={kind === 'failed' ? 'alert' : 'status'}
    >
      {children}
    </div>
  )
}
