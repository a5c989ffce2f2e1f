/** A drawn placeholder map: no tile is loaded before the visitor agrees. */
export function DrawnMap({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 640 420" preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
      <path fill="var(--m-land)" d="M0 0h640v420H0z" />
      <path fill="var(--m-water)" d="M0 330q140-50 260-10t380-30v130H0z" />
      <path fill="var(--m-park)" d="M400 20h200v120q-90 50-200 10zM40 200h130v80H40z" />
      <g fill="var(--m-block)">
        <path d="M40 30h110v60H40zM40 110h110v60H40zM180 30h80v140h-80zM290 30h80v60h-80zM290 110h80v60h-80zM200 210h90v60h-90zM320 210h110v50H320zM470 190h120v60H470z" />
      </g>
      <g fill="none" stroke="var(--m-road)" strokeLinecap="round">
        <path strokeWidth="16" d="M0 186h640M164 0v300M380 0v290" />
        <path strokeWidth="8" d="M0 100h380M274 0v186M450 186v110M300 186v100" />
      </g>
      <path fill="var(--pin)" d="M330 190s-34-32-34-60a34 34 0 0 1 68 0c0 28-34 60-34 60z" />
      <circle cx="330" cy="130" r="13" fill="var(--m-road)" />
    </svg>
  )
}
