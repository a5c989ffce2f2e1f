import { Suspense, useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { Field } from '../../../shared/forms/field'
import { Icon, PartySizeIcon } from '../../../shared/icon'
import { lazyOptional } from '../../../shared/lazy-loading'
import { MAX_LINE_LENGTH } from '../../../shared/forms/character-limit'
import { useAnswerTexts } from '../texts'
import { type AnswerDraft, resizeMenus } from '../api'
import formStyles from '../../../shared/couple-site/form.module.css'

const MenuIllustration = lazyOptional(() => import('./menu-illustration'))

type Props = {
  /** The initial values of the form. When the form starts over, the remembered persons are dropped. */
  initialDraft: AnswerDraft
  draft: AnswerDraft
  onChange: (draft: AnswerDraft) => void
  menus: string[]
  maxPersons: number
  isReadOnly: boolean
  errorsFor: (field: string) => string[]
}
const PARTY_SIZES = ['single', 'couple', 'family'] as const

/** The number of persons and the menu of each of them. */
export function PartyFields({
  initialDraft,
  draft,
  onChange,
  menus,
  maxPersons,
  isReadOnly,
  errorsFor,
}: Props) {
  const t = useAnswerTexts()
  const [selectedIndex, setSelectedIndex] = useState(0)
  // The number of persons may shrink from outside: by a loaded answer or by starting over.
  const currentIndex = Math.min(selectedIndex, Math.max(0, draft.menus.length - 1))
  // Persons are remembered while the number is smaller: to type 12 one types 1 first, and a wrong click from two to one can be undone.
  const [remembered, setRemembered] = useState({ initialDraft, menus: draft.menus })
  const resize = (company: AnswerDraft['company'], persons: number) => {
    setSelectedIndex(0)
    const allMenus = [
      ...draft.menus,
      ...(remembered.initialDraft === initialDraft ? remembered.menus : []).slice(
        draft.menus.length,
      ),
    ]
    setRemembered({ initialDraft, menus: allMenus })
    onChange({ ...draft, company, persons, menus: resizeMenus(persons, menus[0], allMenus) })
  }
  // The field may be empty while typing. A number above the number of places is replaced by the maximum.
  const [countText, setCountText] = useState<string>()
  const [isAboveMax, setIsAboveMax] = useState(false)
  const handleCountInput = (text: string) => {
    const allDigits = text.replace(/\D/g, '')
    const digits = allDigits.slice(-2)
    setIsAboveMax(Number(allDigits) > maxPersons)
    const persons = Math.min(Number(digits), maxPersons)
    setCountText(digits && String(persons || ''))
    if (persons) resize('family', persons)
  }
  const choosePartySize = (company: AnswerDraft['company']) =>
    resize(
      company,
      { single: 1, couple: 2, family: Math.min(maxPersons, Math.max(3, draft.persons)) }[company],
    )
  const currentMenu = draft.menus[currentIndex]
  // Moves the focus to the next person, for users of a keyboard or a screen reader.
  const showNext = () => {
    setSelectedIndex(currentIndex + 1)
    document.getElementById(`pers-${currentIndex + 1}`)?.focus()
  }
  const patchCurrentMenu = (patch: Partial<AnswerDraft['menus'][0]>) =>
    onChange({
      ...draft,
      menus: draft.menus.map((m, i) => (i === currentIndex ? { ...m, ...patch } : m)),
    })
  const personTitle = (i: number) =>
    draft.menus[i]?.person_name || t('persons.nth', { number: i + 1 })
  return (
    <>
      <fieldset className={formStyles.q} disabled={isReadOnly}>
        <legend>{t('persons.how_many')}</legend>
        {maxPersons < 20 && !isReadOnly && (
          <p className={formStyles.privacy}>{t('persons.places', { count: maxPersons })}</p>
        )}
        {maxPersons > 1 && (
          <div className={formStyles.seg}>
            {PARTY_SIZES.map((size) => (
              <label key={size}>
                <input
                  className={sharedStyles.hidden}
                  type="radio"
                  name="company"
                  checked={draft.company === size}
                  onChange={() => choosePartySize(size)}
                />
                <PartySizeIcon size={size} />
                {t(`persons.${size}`)}
              </label>
            ))}
          </div>
        )}
        {draft.company === 'family' && (
          <div className={formStyles.stepper}>
            <span className={sharedStyles.lbl} id="cati">
              {t('persons.count')}
            </span>
            <div role="group" aria-labelledby="cati">
              <button
                type="button"
                aria-label={t('persons.less')}
                disabled={draft.persons <= 1}
                onClick={() => {
                  setIsAboveMax(false)
                  resize('family', draft.persons - 1)
                }}
              >
                −
              </button>
              <input
                inputMode="numeric"
                autoComplete="off"
                aria-labelledby="cati"
                value={countText ?? draft.persons}
                onChange={(e) => handleCountInput(e.target.value)}
                onBlur={() => setCountText(undefined)}
              />
              <button
                type="button"
                aria-label={t('persons.more')}
                disabled={draft.persons >= maxPersons}
                onClick={() => resize('family', draft.persons + 1)}
              >
                +
              </button>
            </div>
          </div>
        )}
        {draft.company === 'family' && (
          <p className={sharedStyles.err} role="status">
            {isAboveMax && t('persons.most', { count: maxPersons })}
          </p>
        )}
        {errorsFor('company_number').length > 0 && (
          <p className={sharedStyles.err}>
            {errorsFor('company_number')
              .map((code) => t(`field.${code}` as 'field.out_of_range'))
              .join(' ')}
          </p>
        )}
      </fieldset>
      {currentMenu && (
        <fieldset className={formStyles.q}>
          <legend>{draft.persons > 1 ? t('persons.menus') : t('persons.menu')}</legend>
          {draft.persons > 1 && (
            <div className={formStyles.who} role="tablist" aria-label={t('persons.label')}>
              {draft.menus.map((_, i) => (
                <button
                  key={i}
                  type="button"
                  role="tab"
                  id={`pers-${i}`}
                  aria-selected={i === currentIndex}
                  aria-controls="persoana"
                  onClick={() => setSelectedIndex(i)}
                >
                  {personTitle(i)}
                </button>
              ))}
            </div>
          )}
          <div
            id="persoana"
            role={draft.persons > 1 ? 'tabpanel' : undefined}
            aria-labelledby={draft.persons > 1 ? `pers-${currentIndex}` : undefined}
          >
            {draft.persons > 1 && (
              <>
                <Field
                  label={t('persons.name', { number: currentIndex + 1 })}
                  limit={[currentMenu.person_name, MAX_LINE_LENGTH]}
                  optional
                >
                  {(p) => (
                    <input
                      {...p}
                      value={currentMenu.person_name}
                      onChange={(e) => patchCurrentMenu({ person_name: e.target.value })}
                    />
                  )}
                </Field>
                <label className={sharedStyles.check}>
                  <input
                    type="checkbox"
                    checked={currentMenu.child}
                    onChange={(e) => patchCurrentMenu({ child: e.target.checked })}
                  />
                  <span>
                    <b>{t('persons.child')}</b>
                  </span>
                </label>
              </>
            )}
            <div
              className={formStyles.menus}
              role="radiogroup"
              aria-label={t('persons.menu_of', { name: personTitle(currentIndex) })}
            >
              {menus
                .concat(menus.includes(currentMenu.menu_type) ? [] : [currentMenu.menu_type])
                .map((menu) => (
                  <label className={formStyles.menu} key={menu}>
                    <span>
                      <Suspense>
                        <MenuIllustration menu={menu} />
                      </Suspense>
                    </span>
                    <b lang="ro">{menu}</b>
                    <input
                      type="radio"
                      name={`menu-${currentIndex}`}
                      checked={currentMenu.menu_type === menu}
                      onChange={() => patchCurrentMenu({ menu_type: menu })}
                    />
                  </label>
                ))}
            </div>
            {draft.persons > 1 && currentIndex < draft.persons - 1 && (
              <button type="button" className={sharedStyles.link} onClick={showNext}>
                {t('persons.next')} <Icon name="person" />
              </button>
            )}
          </div>
        </fieldset>
      )}
    </>
  )
}
