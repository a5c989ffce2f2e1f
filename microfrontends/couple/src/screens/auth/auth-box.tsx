import { Link } from '@alai/kit/router'
import { useTitle } from '@alai/kit/title'
import { Logo } from '@alai/ui'
import type { ReactNode } from 'react'

/** The quiet page before the area. */
export function AuthBox({ title, children }: { title: string; children: ReactNode }) {
  useTitle(`${title} · Alai`)
  return (
    <main className="a-auth">
      <div className="a-authbox">
        <Link className="a-logo" to="/" style={{ padding: 0 }}><Logo /> alai</Link>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
