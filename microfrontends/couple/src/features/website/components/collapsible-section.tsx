import { AppIcon, Button, Title } from '@alai/ui'
import { type ReactNode, useId } from 'react'
import { type SectionName as Name, setCollapsed, useCollapsedSections } from '../collapsed-sections'
import c from './collapsible-section.module.css'
import { useWebsiteTexts } from '../texts'

/** With `hasError` the section cannot be collapsed, because a field in it is invalid. */
type Props = { name: Name; title: string; hasError?: boolean; children: ReactNode }

/** A section of the builder with a heading that collapses it. Unsaved input stays. */
export function CollapsibleSection({ name, title, hasError = false, children }: Props) {
  const id = useId()
  const shut = useCollapsedSections().has(name) && !hasError
  return (
    <section className={c.section} data-folded={shut || undefined}>
      <Title order={2} className={c.head}>
        <button
          type="button"
          aria-expanded={!shut}
          aria-controls={id}
          onClick={() => setCollapsed([name], !shut)}
        >
          {title}
          <AppIcon name={shut ? 'down' : 'up'} />
        </button>
      </Title>
      <div id={id} className={c.body} hidden={shut}>
        {children}
      </div>
    </section>
  )
}

/** Collapses or expands all sections of a tab. */
export function ToggleAllSections({ sections }: { sections: readonly Name[] }) {
  const s = useWebsiteTexts()
  const folded = useCollapsedSections()
  const all = sections.every((name) => folded.has(name))
  return (
    <div className={c.all}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<AppIcon name={all ? 'down' : 'up'} />}
        onClick={() => setCollapsed(sections, !all)}
      >
        {s(all ? 'unfold_all' : 'fold_all')}
      </Button>
    </div>
  )
}
