import { AppIcon, Button, useMediaQuery } from '@alai/ui'
import { type ReactNode, useId, useState } from 'react'
import { useKitTexts } from '../components/texts'

/** `active`: how many of the collapsible filters are set. */
type Props = {
  search: ReactNode
  activeCount: number
  children: ReactNode
  onClear?: (() => void) | undefined
}

/** Search and filters of a list. On a phone the filters collapse, so that the list is visible. */
export function ListFilters({ search, activeCount, children, onClear }: Props) {
  const t = useKitTexts()
  const id = useId()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const [open, setOpen] = useState(false)
  const reset = onClear && (
    <Button variant="subtle" onClick={onClear}>
      {t('clear')}
    </Button>
  )
  if (!phone)
    return (
      <div className="a-filters">
        {search}
        {children}
        {reset}
      </div>
    )
  return (
    <>
      <div className="a-filters">
        {search}
        <Button
          className="a-half"
          variant="default"
          rightSection={<AppIcon name={open ? 'up' : 'down'} />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {activeCount > 0 ? t('filters_n', { count: activeCount }) : t('filters')}
        </Button>
        {reset}
      </div>
      <div id={id} className="a-filters" hidden={!open}>
        {children}
      </div>
    </>
  )
}
