import { Suspense, useState } from 'react'
import look from '../../../styles/parts.module.css'
import { Field } from '../../../shared/forms/field'
import { Icon, PartySizeIcon } from '../../../shared/icon'
import { lazyOptional } from '../../../shared/lazy-loading'
import { MAX_LINE_LENGTH } from '../../../shared/forms/character-limit'
import { useAnswerTexts } from '../texts'
import { type AnswerDraft, resizeMenus } from '../api'
import f from '../../../shared/couple-site/form.module.css'

const MenuIllustration = lazyOptional(() => import('./menu-illustration'))

type Props = {
  /** The initial values of the form. When the form starts over, the remembered persons are dropped. */
  initialDraft: AnswerDraft
  draft: AnswerDraft
  change: (draft: AnswerDraft) => void
  menus: string[]
  maxPersons: number
  isReadOnly: boolean
  errors: (name: string) => string[]
}
const PARTY_SIZES = ['single', 'couple', 'family'] as const

/** The number of persons and the menu of each of them. */
export function PartyFields({
  initialDraft,
  draft,
  change,
  menus,
  maxPersons,
  isReadOnly,
  errors,
}: Props) {
  const t = useAnswerTexts()
  const [selectedIndex, setSelectedIndex] = useState(0)
  // The number of persons may shrink from outside: by a loaded answer or by starting over.
  const currentIndex = Math.min(selectedIndex, Math.max(0, draft.menus.length - 1))
  // Persons are remembered while the number is smaller: to type 12 one types 1 first, and a wrong click from two to one can be undone.
  const [remembered, setRemembered] = useState({ of: initialDraft, menus: draft.menus })
  const resize = (company: AnswerDraft['company'], persons: number) => {
    setSelectedIndex(0)
    const allMenus = [
      ...draft.menus,
      ...(remembered.of === initialDraft ? remembered.menus : []).slice(draft.menus.length),
    ]
    setRemembered({ of: initialDraft, menus: allMenus })
    change({ ...draft, company, persons, menus: resizeMenus(persons, menus[0], allMenus) })
  }
  // The field may be empty while typing. A number above the number of places is replaced by the maximum.
  const [countText, setCountText] = useState<string>()
  const [isAboveMax, setIsAboveMax] = useState(false)
  const count = (text: string) => {
    const allDigits = text.replace(/\D/g, '')
    const digits = allDigits.slice(-2)
    setIsAboveMax(Number(allDigits) > maxPersons)
    const persons = Math.min(Number(digits), maxPersons)
    setCountText(digits && String(persons || ''))
    if (persons) resize('family', persons)
  }
  const choose = (company: AnswerDraft['company']) =>
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
  const set = (patch: Partial<AnswerDraft['menus'][0]>) =>
    change({
      ...draft,
      menus: draft.menus.map((m, i) => (i === currentIndex ? { ...m, ...patch } : m)),
    })
  const title = (i: number) => draft.menus[i]?.person_name || t('persons.nth', { number: i + 1 })
  return (
    <>
      <fieldset className={f.q} disabled={isReadOnly}>
        <legend>{t('persons.how_many')}</legend>
        {maxPersons < 20 && !isReadOnly && (
          <p className={f.privacy}>{t('persons.places', { count: maxPersons })}</p>
        )}
        {maxPersons > 1 && (
          <div className={f.seg}>
            {PARTY_SIZES.map((size) => (
              <label key={size}>
                <input
                  className={look.hidden}
                  type="radio"
                  name="company"
                  checked={draft.company === size}
                  onChange={() => choose(size)}
                />
                <PartySizeIcon size={size} />
                {t(`persons.${size}`)}
              </label>
            ))}
          </div>
        )}
        {draft.company === 'family' && (
          <div className={f.stepper}>
            <span className={look.lbl} id="cati">
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
                onChange={(e) => count(e.target.value)}
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
          <p className={look.err} role="status">
            {isAboveMax && t('persons.most', { count: maxPersons })}
          </p>
        )}
        {errors('company_number').length > 0 && (
          <p className={look.err}>
            {errors('company_number')
              .map((code) => t(`field.${code}` as 'field.out_of_range'))
              .join(' ')}
          </p>
        )}
      </fieldset>
      {currentMenu && (
        <fieldset className={f.q}>
          <legend>{draft.persons > 1 ? t('persons.menus') : t('persons.menu')}</legend>
          {draft.persons > 1 && (
            <div className={f.who} role="tablist" aria-label={t('persons.label')}>
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
                  {title(i)}
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
                      onChange={(e) => set({ person_name: e.target.value })}
                    />
                  )}
                </Field>
                <label className={look.check}>
                  <input
                    type="checkbox"
                    checked={currentMenu.child}
                    onChange={(e) => set({ child: e.target.checked })}
                  />
                  <span>
                    <b>{t('persons.child')}</b>
                  </span>
                </label>
              </>
            )}
            <div
              className={f.menus}
              role="radiogroup"
              aria-label={t('persons.menu_of', { name: title(currentIndex) })}
            >
              {menus
                .concat(menus.includes(currentMenu.menu_type) ? [] : [currentMenu.menu_type])
                .map((menu) => (
                  <label className={f.menu} key={menu}>
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
                      onChange={() => set({ menu_type: menu })}
                    />
                  </label>
                ))}
            </div>
            {draft.persons > 1 && currentIndex < draft.persons - 1 && (
              <button type="button" className={look.link} onClick={showNext}>
                {t('persons.next')} <Icon name="person" />
              </button>
            )}
          </div>
        </fieldset>
      )}
    </>
  )
}
