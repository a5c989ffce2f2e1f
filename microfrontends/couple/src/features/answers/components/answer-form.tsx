import type { Schemas } from '@alai/kit/api'
import { useNavigate } from '@alai/kit/router'
import {
  Alert,
  Button,
  Checkbox,
  Group,
  NumberInput,
  PageHeader,
  Select,
  Stack,
  TextInput,
  Textarea,
} from '@alai/ui'
import { useState } from 'react'
import {
  validateContact,
  validateRequired,
  useFormValidation,
} from '../../../shared/form-validation'
import { ConflictChoices } from '../../../shared/components/conflict-choices'
import { useLengthLimit } from '../../../shared/text-limit'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { useIsDirty } from '@alai/kit/forms/form-modal'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess } from '@alai/kit/components/toasts'
import { saveWithMerge, useMergeOnConflict } from '@alai/kit/forms/merge-on-conflict'
import { UnsavedChangesGuard } from '@alai/kit/forms/unsaved-changes-guard'
import { useInvitationMutation } from '../../invitations/api'
import {
  type AnswerFormValues,
  toMenuChoices,
  loadAnswer,
  saveAnswer,
  toVersionedAnswer,
  toAnswerFields,
} from '../answer-form-data'
import type { Answer } from '../api'
import {
  MAX_PERSONS,
  padPersons,
  toMenuAttributes,
  parsePersonCount,
  toPersons,
  defaultMenu,
  countWithoutMenu,
} from '../persons'
import { PersonRows } from './person-rows'

type AnswerFormSettings = Schemas['InvitationForm']
const PERSONS_BY_COMPANY: Record<string, number> = { single: 1, couple: 2 }

export function AnswerForm({ guest, settings }: { guest: Answer; settings: AnswerFormSettings }) {
  const t = useCoupleTexts()
  const navigate = useNavigate()
  const lengthLimitProps = useLengthLimit()
  const menus = settings.menu_type_configs.map((m) => m.menu_type)
  const {
    base: loaded,
    conflicts,
    handleConflict,
    resolveConflict,
  } = useMergeOnConflict(() => toVersionedAnswer(guest))
  const [form, setForm] = useState(() => toAnswerFields(guest))
  const [countInput, setCountInput] = useState<string | number>(guest.company_number)
  const [count, setCount] = useState(guest.company_number)
  const [persons, setPersons] = useState(() =>
    padPersons(toPersons(guest), guest.company_number, defaultMenu(menus)),
  )
  const isCountInvalid = form.company === 'family' && parsePersonCount(countInput) === undefined
  const collectValues = (): AnswerFormValues => {
    const { company, ...fields } = form
    return {
      ...fields,
      party: {
        company,
        company_number: count,
        menus: toMenuChoices(toMenuAttributes(persons, count, menus.length > 0)),
      },
    }
  }
  const applyValues = ({ party, ...fields }: AnswerFormValues) => {
    setForm({ ...fields, company: party.company })
    setCountInput(party.company_number)
    setCount(party.company_number)
    setPersons(padPersons(party.menus, party.company_number, defaultMenu(menus)))
  }
  const save = useInvitationMutation(
    (value: AnswerFormValues) =>
      saveWithMerge(
        value,
        loaded,
        (mergedForm, latest) => saveAnswer(guest.id, mergedForm, latest.version),
        () => loadAnswer(guest.id),
      ),
    () => {
      toastSuccess(t('guest.saved'))
      void navigate(`/app/invitat/${guest.id}`, { replace: true })
    },
  )
  const isDirty = useIsDirty([form, countInput, persons.slice(0, count)])
  const validation = useFormValidation({
    ...validateRequired(form, ['name']),
    ...validateContact(form),
    ...(isCountInvalid && { company_number: 'out_of_range' }),
    ...(countWithoutMenu(persons, count) > 0 && { menu: 'required' }),
  })
  const { apiError, fieldError, clearFieldError, errorProps } = useFieldErrors(
    save.error,
    validation.shownErrors,
  )
  const changeCount = (newCount: number) => {
    clearFieldError('company_number')
    clearFieldError('menus_attributes')
    setCount(newCount)
    setPersons(padPersons(persons, newCount, defaultMenu(menus)))
  }
  const handleCountInput = (value: string | number) => {
    setCountInput(value)
    const number = parsePersonCount(value)
    if (number !== undefined) changeCount(number)
  }
  const chooseCompany = (company: string) => {
    setForm({ ...form, company })
    const number = PERSONS_BY_COMPANY[company] ?? Math.max(3, persons.length)
    setCountInput(number)
    changeCount(number)
  }
  const submit = () =>
    validation.submitIfValid(() =>
      save.mutate(collectValues(), { onError: (error) => handleConflict(error, applyValues) }),
    )
  const fieldLabel = (name: keyof AnswerFormValues) =>
    name === 'party' ? t('clash.party') : t(`answers.${name}`)
  const formatFieldValue = (
    _: keyof AnswerFormValues,
    value: AnswerFormValues[keyof AnswerFormValues],
  ) => {
    if (value === null) return ''
    if (typeof value === 'object')
      return [
        value.company_number,
        ...value.menus.map((m) => [m.person_name, m.menu_type].filter(Boolean).join(' ')),
      ].join(', ')
    return typeof value === 'boolean'
      ? t(value ? 'yes' : 'no')
      : value === 'yes' || value === 'no'
        ? t(value)
        : value
  }
  const longTextField = (name: 'allergy_mentions' | 'other_restrictions' | 'other') => (
    <Textarea
      label={t(`answers.${name}`)}
      autosize
      minRows={1}
      value={form[name]}
      {...errorProps(name)}
      {...lengthLimitProps(form[name], fieldError(name))}
      onChange={(e) => setForm({ ...form, [name]: e.target.value })}
    />
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <UnsavedChangesGuard isDirty={isDirty && !save.isSuccess} />
      <PageHeader title={t('guest.edit', { name: guest.name })}>
        <Button variant="default" onClick={() => void navigate(-1)}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </PageHeader>
      <Stack maw={720}>
        {apiError && !apiError.problem?.fields && (
          <Alert color="red" role="alert">
            {apiError.problem?.error ?? t('failed')}
          </Alert>
        )}
        <ConflictChoices
          conflicts={conflicts}
          mine={collectValues()}
          label={fieldLabel}
          formatValue={formatFieldValue}
          onKeepMine={resolveConflict}
          onTakeTheirs={({ name, theirs }) => {
            applyValues({ ...collectValues(), [name]: theirs })
            resolveConflict(name)
          }}
        />
        <TextInput
          label={t('answers.name')}
          required
          value={form.name}
          {...errorProps('name')}
          onChange={(e) => setForm({ ...form, name: e.target.value })}
        />
        <Group grow align="flex-start">
          <TextInput
            label={t('answers.phone')}
            type="tel"
            value={form.phone}
            {...errorProps('phone')}
            onChange={(e) => setForm({ ...form, phone: e.target.value })}
          />
          <TextInput
            label={t('answers.email')}
            type="email"
            value={form.email}
            {...errorProps('email')}
            onChange={(e) => setForm({ ...form, email: e.target.value })}
          />
        </Group>
        <Group grow align="flex-start">
          <Select
            label={t('answers.company')}
            allowDeselect={false}
            value={form.company}
            onChange={(v) => v && chooseCompany(v)}
            data={(['single', 'couple', 'family'] as const).map((v) => ({
              value: v,
              label: t(`company.${v}`),
            }))}
          />
          <NumberInput
            label={t('answers.persons')}
            min={1}
            max={MAX_PERSONS}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            disabled={form.company !== 'family'}
            value={countInput}
            error={isCountInvalid ? t('field.persons') : fieldError('company_number')}
            onChange={handleCountInput}
          />
        </Group>
        {menus.length > 0 && (
          <PersonRows
            persons={persons}
            count={count}
            menus={menus}
            onChange={setPersons}
            submitted={validation.isSubmitted}
            error={fieldError('menus_attributes') ?? fieldError('person_name')}
          />
        )}
        {settings.civil_marriage_attend && (
          <Select
            label={settings.civil_marriage_message || t('guest.ceremony')}
            clearable
            placeholder={t('guest.not_said')}
            value={form.civil_marriage_attend}
            {...errorProps('civil_marriage_attend')}
            onChange={(v) => setForm({ ...form, civil_marriage_attend: v })}
            data={[
              { value: 'yes', label: t('yes') },
              { value: 'no', label: t('no') },
            ]}
          />
        )}
        <Checkbox
          label={t('answers.allergy')}
          checked={form.allergy}
          onChange={(e) => setForm({ ...form, allergy: e.target.checked })}
        />
        {form.allergy && longTextField('allergy_mentions')}
        {longTextField('other_restrictions')}
        {(settings.accommodation || guest.housing) && (
          <Checkbox
            label={t('answers.housing')}
            checked={form.housing}
            onChange={(e) => setForm({ ...form, housing: e.target.checked })}
          />
        )}
        {(settings.transport || guest.transport) && (
          <Checkbox
            label={t('answers.transport')}
            checked={form.transport}
            onChange={(e) => setForm({ ...form, transport: e.target.checked })}
          />
        )}
        {longTextField('other')}
      </Stack>
    </form>
  )
}
