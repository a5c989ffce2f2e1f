import { Button, VisuallyHidden } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import styles from './person-rows.module.css'

type Props = {
  missingCount: number
  count: number
  menus: string[]
  onChoose: (menu: string) => void
  hint?: ((index: number) => React.ReactNode) | undefined
}

/**
 * Buttons that assign one menu to all persons without a menu. They are not rendered for a single person or a single
 * menu, for which one choice is enough.
 */
export function FillMenuButtons({ missingCount, count, menus, onChoose, hint }: Props) {
  const t = useCoupleTexts()
  if (missingCount < 2 || menus.length < 2) return null
  const label = missingCount === count ? t('menus.all') : t('menus.rest', { count: missingCount })
  return (
    <div role="group" aria-label={label} className={styles.rest}>
      <span aria-hidden="true">{label}</span>
      {menus.map((menu, index) => (
        <Button
          key={menu}
          variant="default"
          size="compact-sm"
          tabIndex={hint ? -1 : undefined}
          rightSection={hint?.(index)}
          onClick={() => onChoose(menu)}
        >
          <VisuallyHidden>{label}</VisuallyHidden>
          {` ${menu}`}
        </Button>
      ))}
    </div>
  )
}
