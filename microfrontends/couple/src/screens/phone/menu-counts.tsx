import { ActionIcon, AppIcon, Text } from '@alai/ui'
import { useCoupleTexts } from '../../parts/texts'
import { type Draft, eating, fewer, more } from './phone.draft'
import css from './phone.module.css'

type Props = { draft: Draft; set: (draft: Draft) => void; menus: string[]; wrong: string | undefined }

/** How many eat what: a key moves one person from the first menu to another, so that all persons always have one. */
export function MenuCounts({ draft, set, menus, wrong }: Props) {
  const t = useCoupleTexts()
  const first = menus[0] ?? ''
  // A menu that the couple has renamed since is still on somebody's answer.
  const all = [...new Set([...menus, ...draft.people.map((p) => p.menu_type)])]
  return (
    <div role="group" data-step tabIndex={0} aria-label={t('phone.menus_keys', { last: Math.min(menus.length, 9) })} className={css.menus}>
      <Text fw={550} size="sm">{t('phone.menus')}</Text>
      {all.map((menu, i) => (
        <div key={menu} className={css.menu}>
          {i < 9 && <kbd className={css.key}>{i + 1}</kbd>}
          <span className={css.grow}>{menu}</span>
          <ActionIcon className={css.step} variant="default" tabIndex={-1} aria-label={t('phone.fewer', { what: menu })} disabled={menu === first || eating(draft, menu) === 0} onClick={() => set(fewer(draft, menu, first))}><AppIcon name="minus" /></ActionIcon>
          <output className={css.number} aria-label={menu}>{eating(draft, menu)}</output>
          <ActionIcon className={css.step} variant="default" tabIndex={-1} aria-label={t('phone.more', { what: menu })} onClick={() => set(more(draft, menu, first))}><AppIcon name="plus" /></ActionIcon>
        </div>
      ))}
      {wrong && <Text c="red.7" size="sm" role="alert">{wrong}</Text>}
    </div>
  )
}
