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
import { validateContact, validateRequired, useFormValidation } from '../../shared/form-validation'
import { ConflictChoices } from '../../shared/components/conflict-choices'
import { useLengthLimit } from '../../shared/text-limit'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { useIsDirty } from '@alai/kit/forms/form-modal'
import { useCoupleTexts } from '../../shared/couple-texts'
import { toastSuccess } from '@alai/kit/components/toasts'
import { saveWithMerge, useMergeOnConflict } from '../../shared/merge-on-conflict'
import { UnsavedChangesGuard } from '@alai/kit/forms/unsaved-changes-guard'
import { useWrite } from '../invitations/invitations.data'
import { type AnswerForm, plainMenus, readAnswer, saveAnswer, seenOf, wordsOf } from './answer.data'
import type { Guest } from './answers.data'
import { MOST, atLeast, menusOf, numberOf, personsOf, startOf, unsaidOf } from './persons'
import { PersonRows } from './person-rows'

type Asks = Schemas['InvitationForm']
const NUMBERS: Record<string, number> = { single: 1, couple: 2 }

export function GuestForm({ guest, asks }: { guest: Guest; asks: Asks }) {
  const t = useCoupleTexts()
  const go = useNavigate()
  const counted = useLengthLimit()
  const menus = asks.menu_type_configs.map((m) => m.menu_type)
  const { seen, clashes, meet, settle } = useMergeOnConflict(() => seenOf(guest))
  const [form, setForm] = useState(() => wordsOf(guest))
  const [typed, setTyped] = useState<string | number>(guest.company_number)
  const [count, setCount] = useState(guest.company_number)
  const [persons, setPersons] = useState(() =>
    atLeast(personsOf(guest), guest.company_number, startOf(menus)),
  )
  const wrongNumber = form.company === 'family' && numberOf(typed) === undefined
  const whole = (): AnswerForm => {
    const { company, ...words } = form
    return {
      ...words,
      party: {
        company,
        company_number: count,
        menus: plainMenus(menusOf(persons, count, menus.length > 0)),
      },
    }
  }
  const put = ({ party, ...words }: AnswerForm) => {
    setForm({ ...words, company: party.company })
    setTyped(party.company_number)
    setCount(party.company_number)
    setPersons(atLeast(party.menus, party.company_number, startOf(menus)))
  }
  const save = useWrite(
    (value: AnswerForm) =>
      saveWithMerge(
        value,
        seen,
        (now, on) => saveAnswer(guest.id, now, on.version),
        () => readAnswer(guest.id),
      ),
    () => {
      toastSuccess(t('guest.saved'))
      void go(`/app/invitat/${guest.id}`, { replace: true })
    },
  )
  const dirty = useIsDirty([form, typed, persons.slice(0, count)])
  const checks = useFormValidation({
    ...validateRequired(form, ['name']),
    ...validateContact(form),
    ...(wrongNumber && { company_number: 'out_of_range' }),
    ...(unsaidOf(persons, count) > 0 && { menu: 'required' }),
  })
  const { failure, sentence, mend, errorProps } = useFieldErrors(save.error, checks.shownErrors)
  const resize = (next: number) => {
    mend('company_number')
    mend('menus_attributes')
    setCount(next)
    setPersons(atLeast(persons, next, startOf(menus)))
  }
  const type = (value: string | number) => {
    setTyped(value)
    const number = numberOf(value)
    if (number !== undefined) resize(number)
  }
  const choose = (company: string) => {
    setForm({ ...form, company })
    const number = NUMBERS[company] ?? Math.max(3, persons.length)
    setTyped(number)
    resize(number)
  }
  const submit = () =>
    checks.send(() => save.mutate(whole(), { onError: (error) => meet(error, put) }))
  const labelOf = (name: keyof AnswerForm) =>
    name === 'party' ? t('clash.party') : t(`answers.${name}`)
  const textOf = (_: keyof AnswerForm, value: AnswerForm[keyof AnswerForm]) => {
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
  const long = (name: 'allergy_mentions' | 'other_restrictions' | 'other') => (
    <Textarea
      label={t(`answers.${name}`)}
      autosize
      minRows={1}
      value={form[name]}
      {...errorProps(name)}
      {...counted(form[name], sentence(name))}
      onChange={(e) => setForm({ ...form, [name]: e.target.value })}
    />
  )
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        submit()
      }}
    >
      <UnsavedChangesGuard isDirty={dirty && !save.isSuccess} />
      <PageHeader title={t('guest.edit', { name: guest.name })}>
        <Button variant="default" onClick={() => void go(-1)}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </PageHeader>
      <Stack maw={720}>
        {failure && !failure.problem?.fields && (
          <Alert color="red" role="alert">
            {failure.problem?.error ?? t('failed')}
          </Alert>
        )}
        <ConflictChoices
          conflicts={clashes}
          mine={whole()}
          label={labelOf}
          formatValue={textOf}
          onKeepMine={settle}
          onTakeTheirs={({ name, theirs }) => {
            put({ ...whole(), [name]: theirs })
            settle(name)
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
            onChange={(v) => v && choose(v)}
            data={(['single', 'couple', 'family'] as const).map((v) => ({
              value: v,
              label: t(`company.${v}`),
            }))}
          />
          <NumberInput
            label={t('answers.persons')}
            min={1}
            max={MOST}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            disabled={form.company !== 'family'}
            value={typed}
            error={wrongNumber ? t('field.persons') : sentence('company_number')}
            onChange={type}
          />
        </Group>
        {menus.length > 0 && (
          <PersonRows
            persons={persons}
            count={count}
            menus={menus}
            set={setPersons}
            tried={checks.tried}
            wrong={sentence('menus_attributes') ?? sentence('person_name')}
          />
        )}
        {asks.civil_marriage_attend && (
          <Select
            label={asks.civil_marriage_message || t('guest.ceremony')}
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
        {form.allergy && long('allergy_mentions')}
        {long('other_restrictions')}
        {(asks.accommodation || guest.housing) && (
          <Checkbox
            label={t('answers.housing')}
            checked={form.housing}
            onChange={(e) => setForm({ ...form, housing: e.target.checked })}
          />
        )}
        {(asks.transport || guest.transport) && (
          <Checkbox
            label={t('answers.transport')}
            checked={form.transport}
            onChange={(e) => setForm({ ...form, transport: e.target.checked })}
          />
        )}
        {long('other')}
      </Stack>
    </form>
  )
}
