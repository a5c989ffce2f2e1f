import { stitchMonogram } from './stitch-alphabet'

/** The couple's initials in cross-stitch: madder-red letters, an ochre star, black rows. Plain text if a letter has no stitches. */
export function StitchedMonogram({ letters }: { letters: string[] }) {
  const text = letters.join(' & ')
  const drawn = stitchMonogram(letters)
  if (!drawn) return <>{text}</>
  return (
    <svg
      viewBox={drawn.box}
      role="img"
      aria-label={text}
      fill="none"
      style={{ height: `${drawn.rows * 0.26}rem` }}
      strokeWidth="2.15"
      strokeLinecap="round"
    >
      <path d={drawn.letters} stroke="var(--accent)" />
      <path d={drawn.star} stroke="var(--a3)" />
      <path d={drawn.frame} stroke="var(--ink)" />
    </svg>
  )
}
