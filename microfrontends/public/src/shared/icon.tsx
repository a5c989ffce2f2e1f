// Line icons drawn for Alai, on a grid of 24 units, in the colour of the text.
const PATHS = {
  check: 'm5 12.5 4.5 4.5L19.5 7',
  close: 'm6 6 12 12M18 6 6 18',
  pin: 'M12 21s-6.5-6.2-6.5-11a6.5 6.5 0 0 1 13 0c0 4.800-6.500 11-6.500 11zM12 12.200a2.300 2.300 0 1 0 0-4.600 2.300 2.300 0 0 0 0 4.600z',
  phone:
    'M6 3.500h3.500l1.500 4.500-2 1.500a12 12 0 0 0 5.500 5.500l1.500-2 4.500 1.500V18a2.500 2.500 0 0 1-2.700 2.500A16 16 0 0 1 3.500 6.200 2.500 2.500 0 0 1 6 3.500z',
  warning: 'M12 4 2.800 20h18.400zM12 10v4.500M12 17.300v.2',
  cununie:
    'M14.750 14.500a5.750 5.750 0 1 1-11.500 0 5.750 5.750 0 0 1 11.500 0zM20.750 14.500a5.750 5.750 0 1 1-11.500 0 5.750 5.750 0 0 1 11.500 0zM7 5.500 9 3.500l2 2-2 2.200z',
  biserica:
    'M12 1.750v4.500M10.250 3.250h3.500M8.500 11.500V9.750L12 6.250l3.500 3.500v1.750M4.500 21.500v-7.250L12 10l7.500 4.250v7.250zM10 21.500v-3.750a2 2 0 0 1 4 0v3.750',
  petrecere:
    'M6.200 3.500h5.600l-.5 5.600a2.400 2.400 0 0 1-4.600 0zM9 11.200v8.300M6.500 20.500h5M14.400 6.800l4.900 1.200-1.500 4.800a2.200 2.200 0 0 1-4.200-1M15.800 14.400l-1.600 5.300M12.800 20l4 1',
  person:
    'M12 11.100a3.600 3.600 0 1 0 0-7.200 3.600 3.600 0 0 0 0 7.200zM5.500 21v-1.500a6.500 6.500 0 0 1 13 0V21',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}

/** An icon for the size of the party: one person, two, or a family. */
export function PartySizeIcon({ size }: { size: 'single' | 'couple' | 'family' }) {
  const head = (x: number, y: number, r: number) => <circle cx={x} cy={y} r={r} />
  const viewBox = { single: '0 0 24 24', couple: '0 0 34 24', family: '0 0 40 24' }[size]
  return (
    <svg
      viewBox={viewBox}
      height="28"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
    >
      {size === 'single' && (
        <>
          {head(12, 7.5, 3.6)}
          <path d="M5.500 21v-1.500a6.500 6.500 0 0 1 13 0V21" />
        </>
      )}
      {size === 'couple' && (
        <>
          {head(11, 7.5, 3.6)}
          {head(23.5, 7.5, 3.6)}
          <path d="M4.500 21v-1.500a6.500 6.500 0 0 1 13 0V21M20.500 14a6.500 6.500 0 0 1 9.500 5.500V21" />
        </>
      )}
      {size === 'family' && (
        <>
          {head(10, 7.5, 3.6)}
          {head(30, 7.5, 3.6)}
          {head(20, 13, 2.7)}
          <path d="M3.500 21v-1.500A6.500 6.500 0 0 1 14 14.200M36.500 21v-1.500A6.500 6.500 0 0 0 26 14.200M15.200 22v-.6a4.800 4.800 0 0 1 9.600 0v.6" />
        </>
      )}
    </svg>
  )
}

export function FlagRo() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path fill="#002B7F" d="M0 0h8v24H0z" />
      <path fill="#FCD116" d="M8 0h8v24H8z" />
      <path fill="#CE1126" d="M16 0h8v24h-8z" />
    </svg>
  )
}

export function FlagEn() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path fill="#012169" d="M0 0h24v24H0z" />
      <path stroke="#fff" strokeWidth="5" d="m0 0 24 24M24 0 0 24" />
      <path stroke="#C8102E" strokeWidth="2" d="m0 0 24 24M24 0 0 24" />
      <path stroke="#fff" strokeWidth="8" d="M12 0v24M0 12h24" />
      <path stroke="#C8102E" strokeWidth="4.5" d="M12 0v24M0 12h24" />
    </svg>
  )
}
