// 20 px line icons drawn for Alai.
const PATHS = {
  dashboard: 'M3 9.5 10 3.500l7 6V17h-4.500v-4.500h-5V17H3z',
  events: 'M3.500 5.500h13v11h-13zM3.500 9h13M7 3.500v3.500M13 3.500v3.500',
  mail: 'M3 5h14v10.500H3zM3 5.500l7 5.500 7-5.500',
  answers: 'M3.500 4h13v9.500H9L5.500 16.500v-3h-2zM7.200 8.800l2 2 3.600-3.800',
  chat: 'M3.500 4h13v9.500H9L5.500 16.500v-3h-2zM7 8.800h.1M10 8.800h.1M13 8.800h.1',
  builder: 'M3 4h14v12H3zM3 7.500h14M8 7.500V16',
  bell: 'M5 13.500V9a5 5 0 0 1 10 0v4.500l1.500 1.500h-13zM8.500 17h3',
  user: 'M10 9.500a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400zM3.800 17c.6-3.400 3-5 6.200-5s5.600 1.600 6.200 5',
  phone: 'M4.500 3.500h3l1.200 3.600-1.600 1.200a9 9 0 0 0 4.600 4.600l1.200-1.600 3.600 1.200v3c0 .8-.7 1.300-1.500 1.200C8.900 16 4 11.100 3.300 5c0-.8.4-1.500 1.200-1.500z',
  logout: 'M12 3.500H4v13h8M8.500 10H17M14 7l3 3-3 3',
  menu: 'M3 6h14M3 10h14M3 14h14',
  link: 'M8.200 11.800a3 3 0 0 0 4.300 0l3-3a3 3 0 1 0-4.300-4.300l-1 1M11.800 8.200a3 3 0 0 0-4.300 0l-3 3a3 3 0 1 0 4.300 4.300l1-1',
  dots: 'M4.500 10h.1M10 10h.1M15.500 10h.1',
  up: 'm5.500 12 4.500-4.500 4.500 4.500',
  down: 'm5.500 8 4.500 4.500 4.500-4.500',
  minus: 'M4 10h12',
  undo: 'M4 8h8a4 4 0 0 1 0 8H8M7 5 4 8l3 3',
  plus: 'M10 4v12M4 10h12',
  upload: 'M10 13V4M6.500 7.500 10 4l3.500 3.500M3.500 13v3.500h13V13',
  download: 'M10 4v9M6.500 9.500 10 13l3.500-3.500M3.500 13v3.500h13V13',
  yes: 'm5.500 10.500 3 3 6-6.500',
  no: 'm6.500 6.500 7 7M13.500 6.500l-7 7',
  ring: 'M10 4.500a5.500 5.500 0 1 0 .1 0z',
  trash: 'M4 6h12M8 6V4h4v2M5.500 6l.8 10.500h7.400L14.500 6',
  edit: 'm4 16 .8-3.500L13 4.300l2.700 2.700-8.200 8.200z',
  clients: 'M7.500 9a2.700 2.700 0 1 0 0-5.400 2.700 2.700 0 0 0 0 5.400zM2.500 16c.4-3 2.300-4.500 5-4.500s4.600 1.500 5 4.500M13 9.200a2.400 2.400 0 1 0-1-4.600M14 11.800c2 .3 3.200 1.700 3.500 4.200',
  qr: 'M3.500 3.500H8V8H3.500zM12 3.500h4.500V8H12zM3.500 12H8v4.500H3.500zM12 12h2v2h-2zM15 15h1.500v1.500H15z',
  eye: 'M2.500 10S5 5 10 5s7.500 5 7.500 5-2.500 5-7.500 5-7.500-5-7.500-5zM10 12.200a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400z',
  gift: 'M3.500 9h13v8h-13zM2.500 6h15v3h-15zM10 6v11M10 6C8.500 2 4.500 2.500 5.800 6M10 6c1.500-4 5.500-3.500 4.200 0',
  photos: 'M3 4.500h14v11H3zM3 13.500l4-4 3.200 3.200 2.300-2.200 4.500 4M13.500 7.500h.1',
  hidden: 'M2.500 10S5 5 10 5s7.500 5 7.500 5-2.500 5-7.500 5-7.500-5-7.500-5zM4 16.500 16 3.500',
} as const

export type AppIconName = keyof typeof PATHS

export function AppIcon({ name }: { name: AppIconName }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth={name === 'dots' ? 2.4 : 1.5} strokeLinecap="round" strokeLinejoin="round">
      <path d={PATHS[name]} />
    </svg>
  )
}

/** The procession: one stroke for each who walks in it. */
export function Logo() {
  return (
    <svg viewBox="0 0 28 24" width="26" height="22" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="3" strokeLinecap="round">
        <path d="M3 22v-6M9 22V10M15 22V3M21 22V12M26 22v-5" />
      </g>
    </svg>
  )
}
