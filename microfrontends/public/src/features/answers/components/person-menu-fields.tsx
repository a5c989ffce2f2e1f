import type { KeyboardEvent } from 'react'
import formStyles from '../../../shared/couple-site/form.module.css'
import { MAX_SINGLE_LINE_LENGTH } from '../../../shared/forms/character-limit'
import { Field } from '../../../shared/forms/field'
import { Icon } from '../../../shared/icon'
import sharedStyles from '../../../styles/parts.module.css'
import type { AnswerDraft } from '../answer-draft'
import { useAnswerTexts } from '../texts'
import type { PartyState } from '../use-party'
import { MenuChoice } from './menu-choice'

type PersonMenu = AnswerDraft['menus'][0]
type Props = { draft: AnswerDraft; menus: string[]; party: PartyState }

/** The menu of each person, one person at a time. For a single person the name is not asked. */
export function PersonMenuFields({ draft, menus, party }: Props) {
  const t = useAnswerTexts()
  const { currentIndex, patchCurrentMenu } = party
  const currentMenu = draft.menus[currentIndex]
  if (!currentMenu) return null
  const hasSeveral = draft.persons > 1
  const personTitle = (i: number) =>
    draft.menus[i]?.person_name || t('persons.nth', { number: i + 1 })
  // Selects a person and moves the focus to their tab, so that users of a keyboard or a screen reader continue there.
  const showPerson = (index: number) => {
    party.select(index)
    document.getElementById(`pers-${index}`)?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    // With a modifier the arrow keys belong to the browser: Alt and Left is Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const count = draft.menus.length
    const target = {
      ArrowRight: currentIndex + 1,
      ArrowLeft: currentIndex - 1,
      Home: 0,
      End: count - 1,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    showPerson((target + count) % count)
  }
  return (
    <fieldset className={formStyles.q}>
      <legend>{hasSeveral ? t('persons.menus') : t('persons.menu')}</legend>
      {hasSeveral && (
        <div
          className={formStyles.who}
          role="tablist"
          aria-label={t('persons.label')}
          onKeyDown={handleKeyDown}
        >
          {draft.menus.map((_, i) => (
            <button
              key={i}
              type="button"
              role="tab"
              id={`pers-${i}`}
              aria-selected={i === currentIndex}
              aria-controls="persoana"
              tabIndex={i === currentIndex ? 0 : -1}
              onClick={() => party.select(i)}
            >
              {personTitle(i)}
            </button>
          ))}
        </div>
      )}
      <div
        id="persoana"
        role={hasSeveral ? 'tabpanel' : undefined}
        aria-labelledby={hasSeveral ? `pers-${currentIndex}` : undefined}
      >
        {hasSeveral && (
          <PersonFields index={currentIndex} menu={currentMenu} onPatch={patchCurrentMenu} />
        )}
        <MenuChoice
          label={t('persons.menu_of', { name: personTitle(currentIndex) })}
          name={`menu-${currentIndex}`}
          menus={menus}
          chosenMenu={currentMenu.menu_type}
          onChoose={(menu) => patchCurrentMenu({ menu_type: menu })}
        />
        {hasSeveral && currentIndex < draft.persons - 1 && (
          <button
            type="button"
            className={sharedStyles.link}
            onClick={() => showPerson(currentIndex + 1)}
          >
            {t('persons.next')} <Icon name="person" />
          </button>
        )}
      </div>
    </fieldset>
  )
}

/** The name of one person of the party, and whether the person is a child. */
function PersonFields({
  index,
  menu,
  onPatch,
}: {
  index: number
  menu: PersonMenu
  onPatch: (patch: Partial<PersonMenu>) => void
}) {
  const t = useAnswerTexts()
  return (
    <>
      <Field
        label={t('persons.name', { number: index + 1 })}
        limit={[menu.person_name, MAX_SINGLE_LINE_LENGTH]}
        optional
      >
        {(p) => (
          <input
            {...p}
            value={menu.person_name}
            onChange={(e) => onPatch({ person_name: e.target.value })}
          />
        )}
      </Field>
      <label className={sharedStyles.check}>
        <input
          type="checkbox"
          checked={menu.child}
          onChange={(e) => onPatch({ child: e.target.checked })}
        />
        <span>
          <b>{t('persons.child')}</b>
        </span>
      </label>
    </>
  )
}
