import { AppIcon, Button, Title } from '@alai/ui'
import { type ReactNode, useId } from 'react'
import { type Section as Name, fold, useFolded } from './folds'
import c from './section.module.css'
import { useEditingTexts } from './texts'

/** `wrong`: something in it has to be mended, so it is not folded away. */
type Props = { name: Name; title: string; wrong?: boolean; children: ReactNode }

/** A part of the builder under a head that folds it; what was typed in it stays. */
export function Section({ name, title, wrong = false, children }: Props) {
  const id = useId()
  const shut = useFolded().has(name) && !wrong
  return (
    <section className={c.section} data-folded={shut || undefined}>
      <Title order={2} className={c.head}>
        <button
          type="button"
          aria-expanded={!shut}
          aria-controls={id}
          onClick={() => fold([name], !shut)}
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

/** Folds all sections of a tab at once, or opens them again. */
export function FoldAll({ sections }: { sections: readonly Name[] }) {
  const s = useEditingTexts()
  const folded = useFolded()
  const all = sections.every((name) => folded.has(name))
  return (
    <div className={c.all}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<AppIcon name={all ? 'down' : 'up'} />}
        onClick={() => fold(sections, !all)}
      >
        {s(all ? 'unfold_all' : 'fold_all')}
      </Button>
    </div>
  )
}
