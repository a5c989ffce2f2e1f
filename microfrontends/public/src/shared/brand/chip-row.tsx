import { type ReactNode, useLayoutEffect, useRef } from 'react'
import p from '../../styles/brand-pages.module.css'

type Props = {
  label: string
  selected: string
  className?: string | undefined
  children: ReactNode
}

/** Links to the categories of a list. On a phone the row scrolls and shows the selected one. */
export function ChipRow({ label, selected, className = '', children }: Props) {
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = row.current
    const chip = element?.querySelector<HTMLElement>('[aria-current]')
    if (element && chip)
      element.scrollLeft =
        chip.offsetLeft - element.offsetLeft - (element.clientWidth - chip.offsetWidth) / 2
  }, [selected])
  return (
    <nav ref={row} className={`${p.cats} ${className}`} aria-label={label}>
      {children}
    </nav>
  )
}
