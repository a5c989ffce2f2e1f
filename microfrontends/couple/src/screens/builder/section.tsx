import { Title } from '@alai/ui'
import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="a-section">
      <Title order={2}>{title}</Title>
      {children}
    </section>
  )
}
