// The questions of the answer form that follow the party and its allergies. Forms, summaries, lists, filters and the history read them from
// this list, so that a question is described once. `docs/decisions/0029-answer-fields.md` explains it.
import type { Schemas } from './api'
import type confirmationTexts from './i18n/answer-confirmation.ro.json'
import type formTexts from './i18n/answer.ro.json'
import type coupleTexts from './i18n/couple.ro.json'

type FieldKind = 'text' | 'flag' | 'choice'

/** The settings of the answer form that the questions depend on. */
export type AnswerFormSettings = Pick<
  Schemas['InvitationForm'],
  'accommodation' | 'transport' | 'civil_marriage_attend' | 'civil_marriage_message'
>

type AnswerFieldEntry = {
  /** The name on the wire, in the drafts of the forms, and in the history. Its label for the couple is the text `answers.<key>`. */
  key: keyof Schemas['Guest'] & keyof Schemas['GuestWrite']
  /** `text`: free text, optional. `flag`: wanted or not. `choice`: yes, no, or not answered. */
  kind: FieldKind
  /** The setting that must be on for the question to be asked. A question without this property is always asked. */
  requiredSetting?: 'accommodation' | 'transport' | 'civil_marriage_attend'
  /** The setting with the couple's own wording of the question. */
  wordingSetting?: 'civil_marriage_message'
  /**
   * The section of the guest's form that contains the question: the allergies, the offers of the couple, or the
   * message to the couple.
   */
  section: 'health' | 'offers' | 'message'
  /** The question in the guest's form, and its label in the confirmation unless `summaryLabel` replaces it. */
  guestLabel: keyof typeof formTexts
  summaryLabel?: keyof typeof confirmationTexts
  /** The question in the couple's form, if it is not the label. */
  coupleQuestion?: keyof typeof coupleTexts
  /** The height in lines of a text in the guest's form. Without it the text has a single line. */
  rows?: number
  /** Whether the couple asks it on the phone. Otherwise a phone answer keeps the saved value. */
  isAskedByPhone?: true
  /** Whether the couple's list shows it. The details of an answer show every field. */
  isListed?: true
  /** Whether the couple's list can be filtered by it. For a text the filter is whether there is one. */
  isFilter?: true
}

const ENTRIES = [
  {
    key: 'other_restrictions',
    kind: 'text',
    section: 'health',
    guestLabel: 'extras.restrictions',
    isFilter: true,
  },
  {
    key: 'housing',
    kind: 'flag',
    requiredSetting: 'accommodation',
    section: 'offers',
    guestLabel: 'extras.housing',
    isAskedByPhone: true,
    isListed: true,
    isFilter: true,
  },
  {
    key: 'transport',
    kind: 'flag',
    requiredSetting: 'transport',
    section: 'offers',
    guestLabel: 'extras.transport',
    isAskedByPhone: true,
    isListed: true,
    isFilter: true,
  },
  {
    key: 'civil_marriage_attend',
    kind: 'choice',
    requiredSetting: 'civil_marriage_attend',
    wordingSetting: 'civil_marriage_message',
    section: 'offers',
    guestLabel: 'extras.civil',
    coupleQuestion: 'guest.ceremony',
    isAskedByPhone: true,
    isFilter: true,
  },
  {
    key: 'other',
    kind: 'text',
    section: 'message',
    guestLabel: 'extras.message',
    summaryLabel: 'message',
    rows: 4,
    isAskedByPhone: true,
  },
] as const satisfies readonly AnswerFieldEntry[]

type Entry = (typeof ENTRIES)[number]

/** The keys of the questions of a kind. */
export type AnswerFieldKey<Kind extends FieldKind = FieldKind> = Extract<
  Entry,
  { kind: Kind }
>['key']
/** The keys of the questions by which the couple's list can be filtered. */
export type FilterFieldKey = Extract<Entry, { isFilter: true }>['key']

type FieldOfKind<Kind extends FieldKind> = Omit<AnswerFieldEntry, 'key' | 'kind'> & {
  key: AnswerFieldKey<Kind>
  kind: Kind
}
/** A question of the answer form. */
export type AnswerField = FieldOfKind<'text'> | FieldOfKind<'flag'> | FieldOfKind<'choice'>

/** The questions in the order of the guest's form. */
export const ANSWER_FIELDS: readonly AnswerField[] = ENTRIES

/** Whether a flag or a choice is answered with yes. */
export const isAnsweredYes = (value: Schemas['Guest'][AnswerFieldKey]) =>
  value === true || value === 'yes'

/** Whether the form of the event asks this question. */
export const isFieldOffered = ({ requiredSetting }: AnswerField, settings: AnswerFormSettings) =>
  !requiredSetting || settings[requiredSetting]

/** The inputs of these questions in the guest's form and on the phone. In both, a choice is a checkbox. */
export type AnswerFieldInputs = Record<AnswerFieldKey<'text'>, string> &
  Record<AnswerFieldKey<'flag' | 'choice'>, boolean>

/** Returns an object with a value for the key of each question. */
const mapFieldsToObject = <T>(valueOf: (field: AnswerField) => unknown) =>
  Object.fromEntries(ANSWER_FIELDS.map((field) => [field.key, valueOf(field)])) as T

/** Returns the input values of a saved answer, or empty ones without an answer. */
export const toAnswerFieldInputs = (
  answer: Partial<Pick<Schemas['Guest'], AnswerFieldKey>> | null | undefined,
): AnswerFieldInputs =>
  mapFieldsToObject(({ key, kind }) => {
    const value = answer?.[key]
    return kind === 'text' ? (value ?? '') : isAnsweredYes(value)
  })

/** Returns the request fields of these inputs. A choice that the form does not offer is `null`. */
export const toAnswerRequestFields = (
  inputs: AnswerFieldInputs,
  settings: AnswerFormSettings | undefined,
): Pick<Schemas['GuestWrite'], AnswerFieldKey> =>
  mapFieldsToObject((field) => {
    if (field.kind !== 'choice') return inputs[field.key]
    if (!settings || !isFieldOffered(field, settings)) return null
    return inputs[field.key] ? 'yes' : 'no'
  })
