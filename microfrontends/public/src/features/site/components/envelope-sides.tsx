import { formatPaddedDateWithWeekday } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import type { CSSProperties } from 'react'
import { splitAddressLines } from '../address-lines'
import { useTheme } from '../../../shared/couple-site/theme'
import {
  type Site,
  softHyphenate,
  coupleInitials,
  splitCoupleNames,
} from '../../../shared/couple-site/api'
import styles from './envelope.site.module.css'

const LINE_HEIGHT = 22

/** The front with the name of the guest if the link contains it, and the back with the card. Stamp and seal depend on the theme. */
export function EnvelopeSides({ site, guest }: { site: Site; guest: string | undefined }) {
  const language = useLanguage()
  const { stampPath } = useTheme()
  const day = formatPaddedDateWithWeekday(site.date, language)
  const names = splitCoupleNames(site).map(softHyphenate).join(' & ')
  return (
    <span className={styles.envin} aria-hidden="true">
      <span className={`${styles.side} ${styles.front}`}>
        <svg viewBox="0 0 300 200">
          <rect width="300" height="200" rx="2" fill="var(--env)" stroke="var(--env-3)" />
          <g transform="translate(236 16)">
            <path d="M0 0h46v56H0z" fill="var(--paper)" />
            <path d="M4 4h38v48H4z" fill="var(--seal)" />
            <path d={stampPath} fill="none" stroke="var(--on-seal)" strokeWidth="2" />
          </g>
          <g fill="none" stroke="var(--env-ink)" strokeWidth=".9" opacity=".6">
            <circle cx="214" cy="46" r="21" />
            <circle cx="214" cy="46" r="15" />
            <path d="M236 36c14-5 20 5 34 0M236 44c14-5 20 5 34 0M236 52c14-5 20 5 34 0" />
          </g>
          <g stroke="var(--env-ink)" strokeLinecap="round" opacity=".45">
            {!guest && <path d="M40 122h108M40 138h76M40 154h44" strokeWidth="2" />}
          </g>
          {guest && <Address name={guest} />}
        </svg>
      </span>
      <span className={`${styles.side} ${styles.back}`}>
        <svg viewBox="0 0 300 200">
          <path d="M0 0h300v200H0z" fill="var(--env-3)" />
        </svg>
        <span className={styles.card}>
          <b
            style={
              {
                '--fit': Math.min(1, Math.sqrt(44 / (names.length + (site.city?.length ?? 0) / 3))),
              } as CSSProperties
            }
          >
            {names}
          </b>
          <small>
            {day}
            <br />
            {site.city}
          </small>
        </span>
        <svg className={styles.pocket} viewBox="0 0 300 200">
          <path d="M0 0l150 112L300 0v200H0z" fill="var(--env)" />
          <path d="M0 200 128 92q22-17 44 0l128 108z" fill="var(--env-2)" />
        </svg>
        <svg className={styles.flap} viewBox="0 0 300 200">
          <path
            d="M0 0h300L168 112q-18 14-36 0z"
            fill="var(--env-2)"
            stroke="var(--env-3)"
            strokeWidth=".8"
          />
          <g className={styles.seal} transform="translate(150 108)">
            <circle r="22" fill="var(--seal)" />
            <circle r="17" fill="none" stroke="var(--on-seal)" opacity=".5" />
            <text className={styles.seal_in} y="4.500" fill="var(--on-seal)">
              {coupleInitials(site).join('·')}
            </text>
          </g>
        </svg>
      </span>
    </span>
  )
}

/** The name of the guest, in the middle of the free part of the envelope, with a line below it. */
function Address({ name }: { name: string }) {
  const lines = splitAddressLines(name)
  const longestLength = Math.max(...lines.map((line) => line.length))
  const halfHeight = ((lines.length - 1) * LINE_HEIGHT) / 2
  return (
    <>
      <path
        d={`M40 ${128 + halfHeight}h132`}
        stroke="var(--env-ink)"
        strokeLinecap="round"
        strokeWidth=".7"
        opacity=".45"
      />
      <text
        className={styles.address}
        style={{ fontSize: Math.min(20, 440 / longestLength) }}
        fill="var(--env-ink)"
      >
        {lines.map((line, i) => (
          <tspan key={i} x="40" y={118 - halfHeight + i * LINE_HEIGHT}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  )
}
