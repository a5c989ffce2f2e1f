import { Button, VisuallyHidden } from '@alai/ui'
import { useCoupleTexts } from '../../shared/couple-texts'
import css from './person-rows.module.css'

type Props = {
  unsaid: number
  count: number
  menus: string[]
  choose: (menu: string) => void
  hint?: ((at: number) => React.ReactNode) | undefined
}

/** One menu for everybody who has none yet; nothing for a single person, who is asked in one tap anyway. */
export function RestMenu({ unsaid, count, menus, choose, hint }: Props) {
  const t = useCoupleTexts()
  if (unsaid < 2 || menus.length < 2) return null
  const who = unsaid === count ? t('menus.all') : t('menus.rest', { count: unsaid })
  return (
    <div role="group" aria-label={who} className={css.rest}>
      <span aria-hidden="true">{who}</span>
      {menus.map((menu, i) => (
        <Button
          key={menu}
          variant="default"
          size="compact-sm"
          tabIndex={hint ? -1 : undefined}
          rightSection={hint?.(i)}
          onClick={() => choose(menu)}
        >
          <VisuallyHidden>{who}</VisuallyHidden>
          {` ${menu}`}
        </Button>
      ))}
    </div>
  )
}
