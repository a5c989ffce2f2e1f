import { ActionIcon, AppIcon, Text } from '@alai/ui'
import { FillMenuButtons } from '../../answers/components/fill-menu-buttons'
import { NO_MENU } from '../../answers/persons'
import { useCoupleTexts } from '../../../shared/couple-texts'
import {
  type Draft,
  personCount,
  countMenu,
  removeMenu,
  addMenu,
  fillRemainingMenus,
  countUndecided,
} from '../draft'
import css from './phone-answers.module.css'

type Props = {
  draft: Draft
  onChange: (draft: Draft) => void
  menus: string[]
  error: string | undefined
}

/** The number of persons for each menu. No menu is preselected. A digit key assigns one person, with Shift all persons without a menu. */
export function MenuCounts({ draft, onChange, menus, error }: Props) {
  const t = useCoupleTexts()
  // An answer may still contain a menu that the couple has renamed since.
  const all = [...new Set([...menus, ...draft.persons.map((p) => p.menu_type)])].filter(
    (menu) => menu !== NO_MENU,
  )
  const open = countUndecided(draft)
  return (
    <div
      role="group"
      data-step
      data-wrong={error ? true : undefined}
      tabIndex={0}
      aria-label={t('phone.menus_keys', { last: Math.min(menus.length, 9) })}
      className={css.menus}
    >
      <div className={css.menu}>
        <Text fw={550} size="sm" className={css.grow}>
          {t('phone.menus')}
        </Text>
        {open > 0 && (
          <Text size="sm" className={css.open} role="status">
            {t('phone.unsaid', { count: open })}
          </Text>
        )}
      </div>
      {all.map((menu, i) => (
        <div key={menu} className={css.menu}>
          {i < 9 && <kbd className={css.key}>{i + 1}</kbd>}
          <span className={css.grow}>{menu}</span>
          <ActionIcon
            className={css.step}
            variant="default"
            tabIndex={-1}
            aria-label={t('phone.fewer', { what: menu })}
            disabled={menus.length < 2 || countMenu(draft, menu) === 0}
            onClick={() => onChange(removeMenu(draft, menu))}
          >
            <AppIcon name="minus" />
          </ActionIcon>
          <output className={css.number} aria-label={menu}>
            {countMenu(draft, menu)}
          </output>
          <ActionIcon
            className={css.step}
            variant="default"
            tabIndex={-1}
            aria-label={t('phone.more', { what: menu })}
            disabled={countMenu(draft, menu) === personCount(draft)}
            onClick={() => onChange(addMenu(draft, menu))}
          >
            <AppIcon name="plus" />
          </ActionIcon>
        </div>
      ))}
      <FillMenuButtons
        missingCount={open}
        count={personCount(draft) ?? 0}
        menus={menus}
        onChoose={(menu) => onChange(fillRemainingMenus(draft, menu))}
        hint={(i) =>
          i < 9 && (
            <kbd className={css.key} aria-hidden="true">
              ⇧ {i + 1}
            </kbd>
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
