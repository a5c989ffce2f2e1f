// Line drawings that only the product's own pages need; a guest's first load carries none of them.
const PATHS = {
  arrow: 'M4.500 12h15M13 5.500l6.500 6.500-6.500 6.500',
  calendar: 'M4.500 6.500h15v14h-15zM4.500 10.500h15M8.500 3.500v5M15.500 3.500v5',
  chat: 'M4 5h16v11h-9l-4.500 4v-4H4z',
  device: 'M7.500 2.500h9v19h-9zM11 18.500h2',
  document: 'M6 3h8.500L18.500 7v14H6zM14 3v4.500h4.500M9 12h6.500M9 16h6.500',
  mail: 'M3.500 5.500h17v13h-17zM4 6.500l8 6.500 8-6.500',
  menu: 'M4 7h16M4 12h16M4 17h16',
  medical: 'M10 4h4v6h6v4h-6v6h-4v-6H4v-4h6z',
  plane: 'M3 14.500 21 5l-6 15-3.500-6.500zM11.500 13.500 21 5',
  print: 'M7 8.500V3.500h10v5M7 17H4V8.500h16V17h-3M7 14h10v6.500H7z',
  rings: 'M9 19.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11zM15 19.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11zM7 3.500h4L9 6z',
  rss: 'M5 11.500a7.500 7.500 0 0 1 7.500 7.500M5 5.500A13.500 13.500 0 0 1 18.500 19M6 19.200a1.100 1.100 0 1 0 0-2.200 1.100 1.100 0 0 0 0 2.200z',
  social: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500a7.500 7.500 0 0 1 15 0',
} as const

export type BrandIconName = keyof typeof PATHS

export function BrandIcon({ name }: { name: BrandIconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
      <path d={PATHS[name]} />
    </svg>
  )
}
