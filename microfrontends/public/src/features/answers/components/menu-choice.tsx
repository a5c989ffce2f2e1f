import { Suspense } from 'react'
import formStyles from '../../../shared/couple-site/form.module.css'
import { lazyOptional } from '../../../shared/lazy-loading'

const MenuIllustration = lazyOptional(() => import('./menu-illustration'))

type Props = {
  label: string
  name: string
  menus: string[]
  chosenMenu: string
  onChoose: (menu: string) => void
}

/** The menus to choose from. A chosen menu that is no longer offered stays in the list. */
export function MenuChoice({ label, name, menus, chosenMenu, onChoose }: Props) {
  return (
    <div className={formStyles.menus} role="radiogroup" aria-label={label}>
      {menus.concat(menus.includes(chosenMenu) ? [] : [chosenMenu]).map((menu) => (
        <label className={formStyles.menu} key={menu}>
          <span>
            <Suspense>
              <MenuIllustration menu={menu} />
            </Suspense>
          </span>
          <b lang="ro">{menu}</b>
          <input
            type="radio"
            name={name}
            checked={chosenMenu === menu}
            onChange={() => onChoose(menu)}
          />
        </label>
      ))}
    </div>
  )
}
