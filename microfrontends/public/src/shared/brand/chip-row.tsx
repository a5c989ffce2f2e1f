import { type ReactNode, useLayoutEffect, useRef } from 'react'
import brandStyles from '../../styles/brand-pages.module.css'

type Props = {
  label: string
  selected: string
  className?: string | undefined
  children: ReactNode
}

/** Links to the categories of a list. On a phone the row scrolls and shows the selected one. */
export function ChipRow({ label, selected, className = '', children }: Props) {
  const rowRef = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = rowRef.current
    const chip = element?.querySelector<HTMLElement>('[aria-current]')
    if (element && chip)
      element.scrollLeft =
        chip.offsetLeft - element.offsetLeft - (element.clientWidth - chip.offsetWidth) / 2
  }, [selected])
  return (
    <nav ref={rowRef} className={`${brandStyles.cats} ${className}`} aria-label={label}>
      {children}
    </nav>
  )
}
