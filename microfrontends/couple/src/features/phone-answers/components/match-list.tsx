import { StatusBadge } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Invitation } from '../../invitations'
import { normalizeName } from '../name-matching'
import styles from './phone-answers.module.css'

type Props = {
  rows: Invitation[]
  activeRow: Invitation | undefined
  onChoose: (invitation: Invitation) => void
}

/** The matching invitations. Enter chooses the active one. */
export function MatchList({ rows, activeRow, onChoose }: Props) {
  const t = useCoupleTexts()
  // Invitations with the same name show further details that distinguish them.
  const isNamesake = (invitation: Invitation) =>
    rows.some(
      (other) =>
        other !== invitation && normalizeName(other.name) === normalizeName(invitation.name),
    )
  return (
    <ul
      id="phone-matches"
      role="listbox"
      aria-label={t('nav.invitations')}
      className={styles.matches}
      hidden={rows.length === 0}
    >
      {rows.map((r) => (
        <li
          key={r.id}
          id={`match-${r.id}`}
          role="option"
          aria-selected={r === activeRow}
          className={styles.match}
          onClick={() => onChoose(r)}
        >
          <span className={styles.grow}>
            <b>{r.name}</b>{' '}
            <small>
              {[
                r.participant && t('inv.auxiliary'),
                r.category?.name,
                r.places && t('inv.places_n', { count: r.places }),
                ...(isNamesake(r) ? [r.phone, r.email, t('phone.code', { code: r.code })] : []),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          {r.status !== 'invitat' && (
            <StatusBadge status={r.status} label={t(`status.${r.status}` as 'status.invitat')} />
          )}
          {r === activeRow && <kbd className={styles.key}>Enter</kbd>}
        </li>
      ))}
    </ul>
  )
}
