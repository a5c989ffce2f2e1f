// Drawn previews of the four themes: background, letters and ornament.
import type { ReactNode } from 'react'

export const THEMES = ['lunca', 'fila', 'sanziene', 'iie'] as const
export type ThemeName = (typeof THEMES)[number]

/** The default colour of the footer in each theme. */
export const THEME_FOOTER_COLORS: Record<ThemeName, string> = {
  lunca: '#2c5640',
  fila: '#2b2721',
  sanziene: '#e3c27a',
  iie: '#231b1c',
}

export const isTheme = (name: string): name is ThemeName =>
  (THEMES as readonly string[]).includes(name)

const SERIF = 'Georgia, "Times New Roman", serif'

function TextLines({
  x: anchorX,
  y: top,
  fill,
  centred = false,
}: {
  x: number
  y: number
  fill: string
  centred?: boolean
}) {
  const startX = (width: number) => (centred ? anchorX - width / 2 : anchorX)
  return (
    <g fill={fill}>
      <rect x={startX(64)} y={top} width="64" height="3" />
      <rect x={startX(44)} y={top + 8} width="44" height="3" opacity=".6" />
    </g>
  )
}

const THUMBNAILS: Record<ThemeName, (letters: string) => ReactNode> = {
  lunca: (letters) => (
    <>
      <path fill="#f6f7ee" d="M0 0h240v160H0z" />
      <text
        x="120"
        y="62"
        textAnchor="middle"
        fontFamily={SERIF}
        fontStyle="italic"
        fontSize="44"
        fill="#22352a"
      >
        {letters}
      </text>
      <TextLines x={120} y={74} fill="#a5321f" centred />
      <path
        fill="none"
        stroke="#47654a"
        strokeWidth="1.6"
        d="M12 160q2-30 8-48M30 160q-2-22-6-34M50 160q4-26 12-40M74 160q0-18-4-30M92 160q2-22 6-30M116 160q0-14 4-24M136 160q-2-16-6-24M158 160q0-20 4-34M178 160q-2-26 4-42M198 160q4-20 2-36M216 160q0-34 8-56M232 160q0-22 2-36"
      />
      <path
        fill="none"
        stroke="#93a67f"
        strokeWidth="1.6"
        d="M20 160q0-18 10-26M62 160q4-12 0-22M104 160q4-10 6-16M146 160q4-12 0-20M188 160q2-14 8-20M206 160q-2-12 4-20"
      />
      <g fill="#c0452f">
        <circle cx="62" cy="118" r="8" />
        <circle cx="162" cy="124" r="7" />
        <circle cx="224" cy="102" r="8" />
      </g>
      <g fill="#5d7099">
        <circle cx="20" cy="110" r="5" />
        <circle cx="98" cy="128" r="4.500" />
        <circle cx="200" cy="122" r="5" />
      </g>
      <g fill="#c9a55a">
        <ellipse cx="24" cy="124" rx="2.500" ry="7" />
        <ellipse cx="130" cy="134" rx="2.500" ry="7" />
        <ellipse cx="182" cy="114" rx="2.500" ry="7" />
      </g>
    </>
  ),
  fila: (letters) => (
    <>
      <path fill="#fbf8f1" d="M0 0h240v160H0z" />
      <path fill="#c6baa7" d="M126 0h114v160H126z" />
      <path
        fill="#fdf3de"
        d="m158 6 30 9v32l-30-9zm36 11 30 9v32l-30-9zm-36 29 30 9v32l-30-9zm36 11 30 9v32l-30-9z"
      />
      <path fill="#e9dfce" d="m126 132 114-8v36H126z" />
      <path
        fill="none"
        stroke="#3a332a"
        strokeWidth="1.200"
        d="M168 102h20q-1 14-10 14t-10-14zm10 14v24m-7 0h14m13-38h20q-1 14-10 14t-10-14zm10 14v22m-7 0h14"
      />
      <path fill="#d9a062" d="M169 106h18q-2 9-9 9t-9-9zm30 0h18q-2 9-9 9t-9-9z" />
      <text x="12" y="80" fontFamily={SERIF} fontSize="38" letterSpacing="-2" fill="#1e1b17">
        {letters}
      </text>
      <path fill="#1e1b17" d="M14 22h40v2H14z" />
      <TextLines x={14} y={108} fill="#655c4f" />
      <path fill="#1e1b17" d="M14 132h34v13H14z" />
    </>
  ),
  sanziene: (letters) => (
    <>
      <path fill="#0b1724" d="M0 0h240v160H0z" />
      <g fill="none" stroke="#e3c27a" opacity=".35">
        <circle cx="120" cy="118" r="46" />
        <circle cx="120" cy="118" r="60" />
        <circle cx="120" cy="118" r="76" />
      </g>
      <circle cx="120" cy="116" r="32" fill="#e3c27a" />
      <path
        fill="#183844"
        stroke="#b9a06a"
        strokeWidth=".8"
        d="M-2 128 30 108l30 20 26-24 34 34 34-38 30 26 28-22 30 24v36H-2z"
      />
      <path fill="#102a35" d="M0 146l34-16 36 14 40-16 34 18 36-18 60 18v16H0z" />
      <path fill="#07131d" d="M0 154l8-12 6 12 8-14 6 14h184l6-12 6 12 8-14 8 14v8H0z" />
      <g fill="#f6e7bf">
        <path d="m38 34 1.500 5 5 1.500-5 1.500-1.500 5-1.500-5-5-1.500 5-1.500zM204 52l1.200 4 4 1.200-4 1.200-1.200 4-1.200-4-4-1.200 4-1.200z" />
        <circle cx="70" cy="18" r="1" />
        <circle cx="180" cy="24" r="1" />
        <circle cx="20" cy="76" r="1" />
      </g>
      <text
        x="120"
        y="52"
        textAnchor="middle"
        fontFamily={SERIF}
        fontSize="32"
        letterSpacing="5"
        fill="#f3ead6"
      >
        {letters}
      </text>
      <TextLines x={120} y={62} fill="#b6c0c2" centred />
    </>
  ),
  iie: (letters) => (
    <>
      <path fill="#f8f4ea" d="M0 0h240v160H0z" />
      <path fill="#231b1c" d="M0 0h240v3H0zm0 39h240v3H0z" />
      <path
        fill="none"
        stroke="#a3192b"
        strokeWidth="3"
        strokeDasharray="3 2"
        d="m-20 21 20-14 20 14-20 14zm40 0 20-14 20 14-20 14zm40 0 20-14 20 14-20 14zm40 0 20-14 20 14-20 14zm40 0 20-14 20 14-20 14zm40 0 20-14 20 14-20 14zm40 0 20-14 20 14-20 14z"
      />
      <path
        fill="#a3192b"
        d="m0 14 9 7-9 7-9-7zm40 0 9 7-9 7-9-7zm40 0 9 7-9 7-9-7zm40 0 9 7-9 7-9-7zm40 0 9 7-9 7-9-7zm40 0 9 7-9 7-9-7zm40 0 9 7-9 7-9-7z"
      />
      <path
        fill="none"
        stroke="#231b1c"
        strokeWidth="2.500"
        strokeDasharray="3 2"
        d="M192 42v106m34-106v106"
      />
      <path
        fill="none"
        stroke="#a3192b"
        strokeWidth="2.500"
        strokeDasharray="3 2"
        d="m209 48 10 10-10 10-10-10zm0 26v24m-9-12 9 8 9-8m-18 10 9 8 9-8m-9 8v6m0 0 10 10-10 10-10-10z"
      />
      <path
        fill="none"
        stroke="#b98a2f"
        strokeWidth="2.500"
        strokeDasharray="4 3"
        d="M0 151h240M0 156h240"
      />
      <text
        x="14"
        y="98"
        fontFamily={SERIF}
        fontWeight="700"
        fontSize="44"
        letterSpacing="-1"
        fill="#231b1c"
      >
        {letters}
      </text>
      <TextLines x={16} y={110} fill="#5f5350" />
      <path fill="#a3192b" d="M16 128h36v13H16z" />
    </>
  ),
}

export function ThemeThumbnail({ theme, initials }: { theme: ThemeName; initials: string }) {
  return (
    <svg viewBox="0 0 240 160" aria-hidden="true">
      {THUMBNAILS[theme](initials)}
    </svg>
  )
}
