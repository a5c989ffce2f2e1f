import { ANSWER_FIELDS, isFieldOffered } from '@alai/kit/answer-fields'
import type { Schemas } from '@alai/kit/api'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type PhoneAnswerDraft, personCount, setPersonCount } from '../draft'
import { MenuCounts } from './menu-counts'
import { PersonCountInput } from './person-count-input'
import { QuestionSwitch, QuestionTextInput } from './question-fields'
import styles from './phone-answers.module.css'

type Props = {
  draft: PhoneAnswerDraft
  onChange: (draft: PhoneAnswerDraft) => void
  menus: string[]
  settings: Schemas['InvitationForm']
  areMenuKeysActive: boolean
  /** The error text if menus are missing. */
  menuError: string | undefined
  fieldError: (name: string) => string | undefined
}

/** The questions that the couple asks on the phone. */
const askedFields = (settings: Schemas['InvitationForm']) =>
  ANSWER_FIELDS.filter((field) => field.isAskedByPhone && isFieldOffered(field, settings))

/** The questions of an acceptance: persons, menus, the offers of the event, and remarks. */
export function AcceptQuestions({
  draft,
  onChange,
  menus,
  settings,
  areMenuKeysActive,
  menuError,
  fieldError,
}: Props) {
  const t = useCoupleTexts()
  const places = draft.invitation?.places
  return (
    <>
      <div className={styles.fields}>
        <PersonCountInput
          label={t('phone.persons')}
          hint={places ? t('phone.of_places', { count: places }) : undefined}
          warning={
            places && (personCount(draft) ?? 0) > places
              ? t('phone.over_places', { count: places })
              : undefined
          }
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
            areKeysActive={areMenuKeysActive}
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
      {askedFields(settings).map(
        ({ key, kind }) =>
          kind === 'text' && (
            <QuestionTextInput
              key={key}
              name={key}
              label={t(`answers.${key}`)}
              error={fieldError(key)}
              draft={draft}
              onChange={onChange}
            />
          ),
      )}
    </>
  )
}

/** Switches for the questions of the form that are not texts. */
function OfferSwitches({
  draft,
  onChange,
  settings,
}: Pick<Props, 'draft' | 'onChange' | 'settings'>) {
  const t = useCoupleTexts()
  const switches = askedFields(settings).flatMap(({ key, kind }) => (kind === 'text' ? [] : [key]))
  if (switches.length === 0) return null
  return (
    <div className={styles.flags}>
      {switches.map((key) => (
        <QuestionSwitch
          key={key}
          name={key}
          label={t(`answers.${key}`)}
          draft={draft}
          onChange={onChange}
        />
      ))}
    </div>
  )
}
