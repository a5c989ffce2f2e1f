import formStyles from '../../../shared/couple-site/form.module.css'
import type { AnswerDraft } from '../answer-draft'
import { useAnswerTexts } from '../texts'

/**
 * Lists the menu of each person above the button that sends the answer. The first menu is
 * preselected. Without this list, guests could send a menu that they have not seen.
 */
export function PersonMenuSummary({ draft: { menus } }: { draft: AnswerDraft }) {
  const t = useAnswerTexts()
  const chosen = menus.filter((menu) => menu.menu_type !== '')
  if (chosen.length === 0) return null
  const menuText = ({ menu_type: menu, child }: AnswerDraft['menus'][0]) => (
    <span lang="ro">{child ? t('persons.menu_child', { menu }) : menu}</span>
  )
  const [only] = chosen
  return (
    <section className={formStyles.menuSummary} aria-labelledby="meniuri-trimise">
      <h2 id="meniuri-trimise">
        {menus.length > 1 ? t('persons.sent_menus') : t('persons.sent_menu')}
      </h2>
      {only && menus.length === 1 ? (
        <p>{menuText(only)}</p>
      ) : (
        <ul>
          {menus.map((menu, index) => (
            <li key={index}>
              <span>{menu.person_name || t('persons.nth', { number: index + 1 })}</span>
              <b>{menuText(menu)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
