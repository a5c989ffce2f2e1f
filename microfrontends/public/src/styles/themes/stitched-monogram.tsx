import { stitchMonogram } from './stitch-alphabet'

/** The couple's initials in cross-stitch: madder-red letters, an ochre star, black rows. Plain text if a letter has no stitches. */
export function StitchedMonogram({ letters }: { letters: string[] }) {
  const text = letters.join(' & ')
  const paths = stitchMonogram(letters)
  if (!paths) return <>{text}</>
  return (
    <svg
      viewBox={paths.viewBox}
      role="img"
      aria-label={text}
      fill="none"
      style={{ height: `${paths.rows * 0.26}rem` }}
      strokeWidth="2.15"
      strokeLinecap="round"
    >
      <path d={paths.letters} stroke="var(--accent)" />
      <path d={paths.star} stroke="var(--a3)" />
      <path d={paths.frame} stroke="var(--ink)" />
    </svg>
  )
}
