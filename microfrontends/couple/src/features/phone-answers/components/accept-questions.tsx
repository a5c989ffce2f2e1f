import type { Schemas } from '@alai/kit/api'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Draft, personCount, setPersonCount } from '../draft'
import { MenuCounts } from './menu-counts'
import { PersonStepper } from './person-stepper'
import { QuestionSwitch, QuestionTextInput } from './question-fields'
import styles from './phone-answers.module.css'

type Props = {
  draft: Draft
  onChange: (draft: Draft) => void
  menus: string[]
  settings: Schemas['InvitationForm']
  /** The error of the menus, if menus are missing. */
  menuError: string | undefined
  fieldError: (name: string) => string | undefined
}

/** The questions of an acceptance: persons, menus, what the event offers, and remarks. */
export function AcceptQuestions({
  draft,
  onChange,
  menus,
  settings,
  menuError,
  fieldError,
}: Props) {
  const t = useCoupleTexts()
  const places = draft.invitation?.places
  return (
    <>
      <div className={styles.fields}>
        <PersonStepper
          label={t('phone.persons')}
          hint={places ? t('phone.of_places', { count: places }) : undefined}
          value={draft.countInput}
          error={
            personCount(draft) === undefined ? t('field.persons') : fieldError('company_number')
          }
          onChange={(typed) => onChange(setPersonCount(draft, typed, menus))}
        />
        {menus.length > 0 && (
          <MenuCounts
            draft={draft}
            onChange={onChange}
            menus={menus}
            error={menuError ?? fieldError('menus_attributes')}
          />
        )}
        <OfferSwitches draft={draft} onChange={onChange} settings={settings} />
      </div>
      <QuestionTextInput
        name="allergy"
        label={t('answers.allergy')}
        hint={t('phone.consent')}
        error={fieldError('allergy_mentions')}
        draft={draft}
        onChange={onChange}
      />
      <QuestionTextInput
        name="other"
        label={t('answers.other')}
        error={fieldError('other')}
        draft={draft}
        onChange={onChange}
      />
    </>
  )
}

/** Accommodation, transport and ceremony, as far as the form of the event asks for them. */
function OfferSwitches({
  draft,
  onChange,
  settings,
}: Pick<Props, 'draft' | 'onChange' | 'settings'>) {
  const t = useCoupleTexts()
  if (!settings.accommodation && !settings.transport && !settings.civil_marriage_attend) return null
  return (
    <div className={styles.flags}>
      {settings.accommodation && (
        <QuestionSwitch
          name="housing"
          label={t('answers.housing')}
          draft={draft}
          onChange={onChange}
        />
      )}
      {settings.transport && (
        <QuestionSwitch
          name="transport"
          label={t('answers.transport')}
          draft={draft}
          onChange={onChange}
        />
      )}
      {settings.civil_marriage_attend && (
        <QuestionSwitch
          name="ceremony"
          label={t('answers.civil_marriage_attend')}
          draft={draft}
          onChange={onChange}
        />
      )}
    </div>
  )
}
