// Fixtures of the sections that are saved on their own: messages and functions for their dialogs.
import { problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

export const DELETE_FAILED_TEXT =
  'A aparut o problema la stergere, faceti refresh la pagina sau contactati administratorul daca problema persista.'

export const REQUIRED_MESSAGE = 'Completați acest câmp.'

export const serverError = { status: 500, body: problemBody('internal', 'x') }

export const validationReply = (...names: string[]) => ({
  status: 422,
  body: problemBody('invalid', 'x', {
    fields: Object.fromEntries(names.map((name) => [name, ['required']])),
  }),
})

export const clickSave = async () =>
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salvează' }),
  )

export const confirmDelete = async (name: string) =>
  fireEvent.click(
    within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Șterge' }),
  )

export const expectDialogClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
