import { ActionIcon, AppIcon, Text } from '@alai/ui'
import type { ReactNode } from 'react'
import { FillMenuButtons } from '../../answers'
import { MENU_NOT_CHOSEN } from '../../../shared/persons'
import { useCoupleTexts } from '../../../shared/couple-texts'
import {
  type PhoneAnswerDraft,
  personCount,
  countPersonsWithMenu,
  unassignMenu,
  assignMenu,
  assignRemainingMenus,
  countPersonsWithoutMenu,
} from '../draft'
import styles from './phone-answers.module.css'

type Props = {
  draft: PhoneAnswerDraft
  onChange: (draft: PhoneAnswerDraft) => void
  menus: string[]
  /** Whether a digit key chooses a menu now. The keys are shown only then. */
  areKeysActive: boolean
  error: string | undefined
}

/**
 * The number of persons for each menu. No menu is preselected. A digit key assigns its menu to one person, and with
 * Shift to all persons without a menu.
 */
export function MenuCounts({ draft, onChange, menus, areKeysActive, error }: Props) {
  const t = useCoupleTexts()
  // A saved answer may contain a menu that the couple has renamed or removed since.
  const allMenus = [...new Set([...menus, ...draft.persons.map((p) => p.menu_type)])].filter(
    (menu) => menu !== MENU_NOT_CHOSEN,
  )
  const undecidedCount = countPersonsWithoutMenu(draft)
  return (
    <div
      role="group"
      data-step
      data-wrong={error ? true : undefined}
      tabIndex={0}
      aria-label={t('phone.menus_keys', { last: Math.min(menus.length, 9) })}
      className={styles.menus}
    >
      <div className={styles.menu}>
        <Text fw={550} size="sm" className={styles.grow}>
          {t('phone.menus')}
        </Text>
        {undecidedCount > 0 && (
          <Text size="sm" className={styles.open} role="status">
            {t('phone.unsaid', { count: undecidedCount })}
          </Text>
        )}
      </div>
      {menus.length > 1 && (
        <Text size="xs" c="dimmed" className={styles.keyHint}>
          {t('phone.menus_keys_hint', { last: Math.min(menus.length, 9) })}
        </Text>
      )}
      {allMenus.map((menu, i) => (
        <div key={menu} className={styles.menu}>
          {i < 9 && <MenuKey isActive={areKeysActive}>{i + 1}</MenuKey>}
          <span className={styles.grow}>{menu}</span>
          <ActionIcon
            className={styles.step}
            variant="default"
            tabIndex={-1}
            aria-label={t('phone.fewer', { what: menu })}
            disabled={menus.length < 2 || countPersonsWithMenu(draft, menu) === 0}
            onClick={() => onChange(unassignMenu(draft, menu))}
          >
            <AppIcon name="minus" />
          </ActionIcon>
          <output className={styles.number} aria-label={menu}>
            {countPersonsWithMenu(draft, menu)}
          </output>
          <ActionIcon
            className={styles.step}
            variant="default"
            tabIndex={-1}
            aria-label={t('phone.more', { what: menu })}
            disabled={countPersonsWithMenu(draft, menu) === personCount(draft)}
            onClick={() => onChange(assignMenu(draft, menu))}
          >
            <AppIcon name="plus" />
          </ActionIcon>
        </div>
      ))}
      <FillMenuButtons
        missingCount={undecidedCount}
        count={personCount(draft) ?? 0}
        menus={menus}
        onChoose={(menu) => onChange(assignRemainingMenus(draft, menu))}
        hint={(i) =>
          i < 9 && (
            <MenuKey isActive={areKeysActive} isDecoration>
              ⇧ {i + 1}
            </MenuKey>
          )
        }
      />
      {error && (
        <Text c="red.7" size="sm" role="alert">
          {error}
        </Text>
      )}
    </div>
  )
}

/** A key beside a menu. It keeps its place while it is hidden, so that no button moves when the focus changes. */
function MenuKey({
  isActive,
  isDecoration = false,
  children,
}: {
  isActive: boolean
  isDecoration?: boolean
  children: ReactNode
}) {
  return (
    <kbd
      className={styles.key}
      style={{ visibility: isActive ? undefined : 'hidden' }}
      aria-hidden={isDecoration || undefined}
    >
      {children}
    </kbd>
  )
}
