import { Button, VisuallyHidden } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import css from './person-rows.module.css'

type Props = {
  missingCount: number
  count: number
  menus: string[]
  onChoose: (menu: string) => void
  hint?: ((at: number) => React.ReactNode) | undefined
}

/** Assigns one menu to all persons without a menu. Renders nothing for a single person, because one choice is as fast, or for a single menu. */
export function FillMenuButtons({ missingCount, count, menus, onChoose, hint }: Props) {
  const t = useCoupleTexts()
  if (missingCount < 2 || menus.length < 2) return null
  const who = missingCount === count ? t('menus.all') : t('menus.rest', { count: missingCount })
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
          onClick={() => onChoose(menu)}
        >
          <VisuallyHidden>{who}</VisuallyHidden>
          {` ${menu}`}
        </Button>
      ))}
    </div>
  )
}
