import { ActionIcon, AppIcon, Text } from '@alai/ui'
import { FillMenuButtons } from '../../features/answers/components/fill-menu-buttons'
import { NO_MENU } from '../../features/answers/persons'
import { useCoupleTexts } from '../../shared/couple-texts'
import { type Draft, countOf, eating, fewer, more, rest, unsaid } from './phone.draft'
import css from './phone.module.css'

type Props = {
  draft: Draft
  set: (draft: Draft) => void
  menus: string[]
  wrong: string | undefined
}

/** How many eat what; nobody eats anything before it was said. A key counts one person, with Shift everybody who is left. */
export function MenuCounts({ draft, set, menus, wrong }: Props) {
  const t = useCoupleTexts()
  // A menu that the couple has renamed since is still on somebody's answer.
  const all = [...new Set([...menus, ...draft.people.map((p) => p.menu_type)])].filter(
    (menu) => menu !== NO_MENU,
  )
  const open = unsaid(draft)
  return (
    <div
      role="group"
      data-step
      data-wrong={wrong ? true : undefined}
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
            disabled={menus.length < 2 || eating(draft, menu) === 0}
            onClick={() => set(fewer(draft, menu))}
          >
            <AppIcon name="minus" />
          </ActionIcon>
          <output className={css.number} aria-label={menu}>
            {eating(draft, menu)}
          </output>
          <ActionIcon
            className={css.step}
            variant="default"
            tabIndex={-1}
            aria-label={t('phone.more', { what: menu })}
            disabled={eating(draft, menu) === countOf(draft)}
            onClick={() => set(more(draft, menu))}
          >
            <AppIcon name="plus" />
          </ActionIcon>
        </div>
      ))}
      <FillMenuButtons
        missingCount={open}
        count={countOf(draft) ?? 0}
        menus={menus}
        onChoose={(menu) => set(rest(draft, menu))}
        hint={(i) =>
          i < 9 && (
            <kbd className={css.key} aria-hidden="true">
              ⇧ {i + 1}
            </kbd>
          )
        }
      />
      {wrong && (
        <Text c="red.7" size="sm" role="alert">
          {wrong}
        </Text>
      )}
    </div>
  )
}
