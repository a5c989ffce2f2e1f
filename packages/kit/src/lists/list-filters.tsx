import { AppIcon, Button, useMediaQuery } from '@alai/ui'
import { type ReactNode, useId, useState } from 'react'
import { useKitTexts } from '../components/texts'

/** `activeCount`: how many of the collapsible filters are set. */
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
  const isPhone = useMediaQuery('(max-width: 47.99rem)')
  const [isOpen, setIsOpen] = useState(false)
  const clearButton = onClear && (
    <Button variant="subtle" onClick={onClear}>
      {t('clear')}
    </Button>
  )
  if (!isPhone)
    return (
      <div className="a-filters">
        {search}
        {children}
        {clearButton}
      </div>
    )
  return (
    <>
      <div className="a-filters">
        {search}
        <Button
          className="a-half"
          variant="default"
          rightSection={<AppIcon name={isOpen ? 'up' : 'down'} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {activeCount > 0 ? t('filters_n', { count: activeCount }) : t('filters')}
        </Button>
        {clearButton}
      </div>
      <div id={id} className="a-filters" hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}
