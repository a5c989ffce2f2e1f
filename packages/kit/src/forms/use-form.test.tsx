// The state of a form: unsaved changes, errors by field, and values that another user has changed.
import { ApiError } from '@alai/kit/api'
import { cleanUpPage, clickButton, fillFields, problemBody, renderPage } from '@alai/kit/testing'
import { Switch, TextInput, UiProvider } from '@alai/ui'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MergeConflictError } from './merge-on-conflict'
import { useForm } from './use-form'

afterEach(cleanUpPage)

type GuestFormValues = { name: string; email: string; aside: boolean; photo: File | undefined }
const EMPTY: GuestFormValues = { name: '', email: '', aside: false, photo: undefined }
const ana = { ...EMPTY, name: 'Ana', email: 'ana@exemplu.ro' }

const rejection = (fields: Record<string, string[]>) =>
  new ApiError(422, problemBody('invalid', 'x', { fields }))
type ProbeProps = {
  onSubmit?: (values: GuestFormValues) => void
  rejected?: ApiError
  saved?: { sent: GuestFormValues; saved: GuestFormValues }
  conflict?: MergeConflictError<GuestFormValues>
}

function FormProbe({ onSubmit = () => undefined, rejected, saved, conflict }: ProbeProps) {
  const [error, setError] = useState<ApiError>()
  const form = useForm({
    defaultValues: ana,
    version: 1,
    error,
    validate: ({ name }) => (name.trim() === '' ? { name: 'required' } : {}),
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => {
        onSubmit(values)
        setError(rejected)
        if (saved) form.acceptSaved(saved.sent, saved.saved)
        if (conflict) form.mergeOnConflict(conflict)
      })}
    >
      <TextInput label="Nume" {...form.field('name')} />
      <TextInput label="E-mail" {...form.field('email')} />
      <Switch label="Deoparte" {...form.checkField('aside')} />
      <button type="submit">Salvează</button>
      <button type="button" onClick={() => form.setValues({ name: 'Ion', email: 'ion@x.ro' })}>
        Alt invitat
      </button>
      <button type="button" onClick={() => form.setValue('photo', new File(['x'], 'x.png'))}>
        Poză
      </button>
      {form.conflictProps.conflicts.map((fieldConflict) => (
        <button
          key={fieldConflict.name}
          type="button"
          onClick={() => form.conflictProps.onTakeTheirs(fieldConflict)}
        >
          {`Ia ${String(fieldConflict.theirs)}`}
        </button>
      ))}
      <output>{`${form.isDirty ? 'modificat' : 'neschimbat'} v${form.base.version}`}</output>
    </form>
  )
}

const renderProbe = (props: ProbeProps = {}) =>
  renderPage(
    <UiProvider nonce="x">
      <FormProbe {...props} />
    </UiProvider>,
    { path: '/app' },
  )
const status = () => document.querySelector('output')?.textContent
const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
const submit = () => act(async () => clickButton('Salvează'))

test('a form is dirty while a value differs from the first one', async () => {
  await renderProbe()
  expect(status()).toBe('neschimbat v1')
  fillFields({ Nume: 'Ana Pop' })
  expect([status(), value('Nume')]).toEqual(['modificat v1', 'Ana Pop'])
  fillFields({ Nume: 'Ana' })
  expect(status()).toBe('neschimbat v1')
  fireEvent.click(screen.getByRole('switch', { name: 'Deoparte' }))
  expect(status()).toBe('modificat v1')
  fireEvent.click(screen.getByRole('switch', { name: 'Deoparte' }))
  act(() => clickButton('Poză'))
  expect(status()).toBe('modificat v1')
})

test('a submit passes the current values, with files', async () => {
  const onSubmit = vi.fn()
  await renderProbe({ onSubmit })
  act(() => clickButton('Poză'))
  fillFields({ Nume: 'Ana Pop' })
  await submit()
  expect(onSubmit).toHaveBeenCalledTimes(1)
  const sent = onSubmit.mock.calls[0]?.[0] as GuestFormValues
  expect([sent.name, sent.photo?.name]).toEqual(['Ana Pop', 'x.png'])
})

test('an invalid form is not sent, and its errors appear with the first submit', async () => {
  const onSubmit = vi.fn()
  await renderProbe({ onSubmit })
  fillFields({ Nume: ' ' })
  expect(screen.queryByText('Completați acest câmp.')).toBeNull()
  await submit()
  expect(screen.getByText('Completați acest câmp.')).toBeTruthy()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nume')))
  fillFields({ Nume: 'Ana' })
  expect(screen.queryByText('Completați acest câmp.')).toBeNull()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('errors of the server appear at their fields until the values change', async () => {
  await renderProbe({ rejected: rejection({ name: ['taken'], email: ['invalid_email'] }) })
  await submit()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nume')))
  expect(screen.getByText('Există deja.')).toBeTruthy()
  fillFields({ Nume: 'Ana Pop' })
  expect(screen.queryByText('Există deja.')).toBeNull()
  expect(screen.getByText('Adresa de e-mail nu este completă.')).toBeTruthy()
})

test('several values change at once, and the errors of all of them disappear', async () => {
  await renderProbe({ rejected: rejection({ name: ['taken'], email: ['invalid_email'] }) })
  await submit()
  act(() => clickButton('Alt invitat'))
  expect([value('Nume'), value('E-mail')]).toEqual(['Ion', 'ion@x.ro'])
  expect(document.querySelector('[aria-invalid=true]')).toBeNull()
})

test('after a save the server’s values apply, except for fields edited meanwhile', async () => {
  const saved = { ...ana, name: 'Ana P.', email: 'ana@alai.ro' }
  await renderProbe({ saved: { sent: { ...ana, name: 'ana' }, saved } })
  await submit()
  expect([value('Nume'), value('E-mail'), status()]).toEqual(['Ana', 'ana@alai.ro', 'modificat v1'])
  fillFields({ Nume: 'Ana P.' })
  expect(status()).toBe('neschimbat v1')
})

test('a conflict shows the merged values, and the other user’s value can be taken', async () => {
  const theirs = { ...ana, name: 'Anca', email: 'anca@exemplu.ro' }
  const merged = { ...theirs, name: 'Ana Pop' }
  await renderProbe({
    conflict: new MergeConflictError({ version: 2, form: theirs }, merged, [
      { name: 'name', theirs: 'Anca' },
    ]),
  })
  fillFields({ Nume: 'Ana Pop' })
  await submit()
  expect([value('Nume'), value('E-mail'), status()]).toEqual([
    'Ana Pop',
    'anca@exemplu.ro',
    'modificat v2',
  ])
  act(() => clickButton('Ia Anca'))
  expect(value('Nume')).toBe('Anca')
  expect(screen.queryByRole('button', { name: 'Ia Anca' })).toBeNull()
})
