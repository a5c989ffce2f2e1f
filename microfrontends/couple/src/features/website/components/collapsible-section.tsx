import { AppIcon, Button, Title } from '@alai/ui'
import { type ReactNode, useId } from 'react'
import {
  type SectionName as Name,
  setSectionsCollapsed,
  useCollapsedSections,
} from '../collapsed-sections'
import styles from './collapsible-section.module.css'
import { useWebsiteTexts } from '../texts'

/** Whether a field of the section is invalid. The section cannot be collapsed then. */
type Props = { name: Name; title: string; hasError?: boolean; children: ReactNode }

/** A section of the builder. Its heading collapses and expands it. Unsaved input is kept. */
export function CollapsibleSection({ name, title, hasError = false, children }: Props) {
  const id = useId()
  const isCollapsed = useCollapsedSections().has(name) && !hasError
  return (
    <section className={styles.section} data-section={name} data-folded={isCollapsed || undefined}>
      <Title order={2} className={styles.head}>
        <button
          type="button"
          aria-expanded={!isCollapsed}
          aria-controls={id}
          onClick={() => setSectionsCollapsed([name], !isCollapsed)}
        >
          {title}
          <AppIcon name={isCollapsed ? 'down' : 'up'} />
        </button>
      </Title>
      <div id={id} className={styles.body} hidden={isCollapsed}>
        {children}
      </div>
    </section>
  )
}

/** A button that collapses or expands all sections of a tab. */
export function ToggleAllSections({ sections }: { sections: readonly Name[] }) {
  const tWebsite = useWebsiteTexts()
  const collapsed = useCollapsedSections()
  const areAllCollapsed = sections.every((name) => collapsed.has(name))
  return (
    <div className={styles.all}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<AppIcon name={areAllCollapsed ? 'down' : 'up'} />}
        onClick={() => setSectionsCollapsed(sections, !areAllCollapsed)}
      >
        {tWebsite(areAllCollapsed ? 'unfold_all' : 'fold_all')}
      </Button>
    </div>
  )
}
