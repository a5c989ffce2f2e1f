// Line drawings of the product's own pages; a couple's site does not carry them.
const PATHS = {
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.300 15.300 20 20',
  rss: 'M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M6 18.200v-.1',
  back: 'M19.500 12h-15M10.500 6l-6 6 6 6',
  on: 'M4.500 12h15M13.500 6l6 6-6 6',
  out: 'M8 5h11v11M19 5 5 19',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.200 1.200M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.200-1.200',
  share: 'M12 15V3.500M7.500 8 12 3.500 16.500 8M6 12H4.500v8.500h15V12H18',
} as const

export function PageIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
      <path d={PATHS[name]} />
    </svg>
  )
}
