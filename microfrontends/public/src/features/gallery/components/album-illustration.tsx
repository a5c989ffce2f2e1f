/** Drawn for Alai: three prints on a string, in the six colours of the theme. Shown while an album is locked. */
export function AlbumIllustration() {
  return (
    <svg viewBox="0 0 400 300" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <path fill="var(--a2)" d="M0 0h400v300H0z" />
      <path fill="var(--a1)" d="M0 0h400v196Q200 150 0 212z" />
      <path fill="none" stroke="var(--a4)" strokeWidth="3" d="M-10 58Q200 118 410 52" />
      <g transform="rotate(-7 88 148)">
        <path fill="var(--a6)" d="M38 82h100v126H38z" />
        <path fill="var(--a3)" d="M48 92h80v82H48z" />
        <circle cx="104" cy="114" r="11" fill="var(--a5)" />
        <path fill="var(--a4)" d="M48 174v-26l24-24 20 20 14-12 22 24v18z" />
      </g>
      <g transform="rotate(3 204 160)">
        <path fill="var(--a6)" d="M152 98h104v130H152z" />
        <path fill="var(--a5)" d="M162 108h84v86h-84z" />
        <path fill="var(--a6)" d="M192 136a9 9 0 1 1 .1 0zM176 194c0-40 32-40 34 0z" />
        <path fill="var(--a4)" d="M220 130a9 9 0 1 1 .1 0zM206 194c0-44 30-44 30 0z" />
      </g>
      <g transform="rotate(8 316 144)">
        <path fill="var(--a6)" d="M270 80h94v120h-94z" />
        <path fill="var(--a1)" d="M280 90h74v78h-74z" />
        <path
          fill="var(--a3)"
          d="M317 168v-28c-14 0-19-9-19-18 8 0 14 3 19 9 5-10 11-14 20-14 0 13-6 23-20 23"
        />
        <path fill="none" stroke="var(--a3)" strokeWidth="3" d="M317 168v-44" />
        <circle cx="317" cy="114" r="8" fill="var(--a5)" />
      </g>
      <g fill="var(--a4)">
        <rect x="80" y="72" width="9" height="24" rx="2" />
        <rect x="201" y="84" width="9" height="24" rx="2" />
        <rect x="314" y="66" width="9" height="24" rx="2" />
      </g>
    </svg>
  )
}
