// An expired session must not discard unsaved input: the form stays, and the user logs in in another tab.
import { useMutation, useQuery, useQueryClient } from '@alai/kit/query'
import { ApiError } from '@alai/kit/api'
import { UiProvider } from '@alai/ui'
import { cleanUpPage, clickButton, renderPage } from '@alai/kit/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { UnsavedChangesGuard } from './unsaved-changes-guard'

afterEach(cleanUpPage)

const sessionEnded = () => Promise.reject(new ApiError(401, undefined))

/** A form of a logged-in user. Saving and loading fail because the session has ended. */
function FormProbe({ isDirty }: { isDirty: boolean }) {
  const currentUser = useQuery({ queryKey: ['me'], queryFn: () => 'ana', staleTime: Infinity })
  const queryClient = useQueryClient()
  const save = useMutation({ mutationFn: sessionEnded })
  const load = () =>
    queryClient.fetchQuery({ queryKey: ['list'], queryFn: sessionEnded }).catch(() => undefined)
  return (
    <UiProvider nonce="x">
      <p>{currentUser.data}</p>
      <button onClick={() => save.mutate()}>Salvează</button>
      <button onClick={() => void load()}>Încarcă</button>
      <UnsavedChangesGuard isDirty={isDirty} />
    </UiProvider>
  )
}

const dialogTitle = () => screen.queryByText('Sesiunea s-a încheiat')

/** Counts how often the current user is loaded again. The page does this before it redirects to the log-in. */
async function renderProbe(isDirty: boolean) {
  await renderPage(<FormProbe isDirty={isDirty} />, { path: '/app/articol' })
  const resets = vi.fn()
  addEventListener('alai:session-ended', (event) => {
    if (!event.defaultPrevented) resets()
  })
  return resets
}

test('a save after the session has ended keeps unsaved input and offers to log in', async () => {
  const resets = await renderProbe(true)
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(null)
  await act(async () => clickButton('Salvează'))
  expect(dialogTitle()).toBeTruthy()
  expect(resets).not.toHaveBeenCalled()
  await act(async () => clickButton('Autentificare în filă nouă'))
  expect(openWindow).toHaveBeenCalledWith('/app/login', '_blank', 'noopener')
  expect(dialogTitle()).toBeNull()
  await act(async () => clickButton('Salvează'))
  expect(dialogTitle()).toBeTruthy()
})

test('a list that fails to load reports the ended session once', async () => {
  await renderProbe(true)
  await act(async () => clickButton('Încarcă'))
  // The button of the dialog; its close button has the same name.
  await act(async () => screen.getAllByRole('button', { name: 'Rămâneți aici' }).at(-1)?.click())
  expect(dialogTitle()).toBeNull()
  await act(async () => clickButton('Încarcă'))
  expect(dialogTitle()).toBeNull()
})

test('without unsaved input the page goes to the log-in', async () => {
  const resets = await renderProbe(false)
  await act(async () => clickButton('Salvează'))
  expect(dialogTitle()).toBeNull()
  expect(resets).toHaveBeenCalledTimes(1)
})
