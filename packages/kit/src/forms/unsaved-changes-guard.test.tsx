// An expired session must not discard unsaved input: the form stays, and the user logs in in another tab.
import { useMutation, useQuery, useQueryClient } from '@alai/kit/query'
import { ApiError } from '@alai/kit/api'
import { UiProvider } from '@alai/ui'
import { cleanUpPage, clickButton, mockApi, renderPage } from '@alai/kit/testing'
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

/** A form of the user Ana, whose save is refused. */
function RefusedSaveProbe({ isDirty, status }: { isDirty: boolean; status: number }) {
  useQuery({ queryKey: ['me'], queryFn: () => ({ id: 'ana' }), staleTime: Infinity })
  const save = useMutation({
    mutationFn: () => Promise.reject(new ApiError(status, undefined)),
  })
  return (
    <UiProvider nonce="x">
      <button onClick={() => save.mutate()}>Salvează</button>
      <UnsavedChangesGuard isDirty={isDirty} />
    </UiProvider>
  )
}

const OTHER_ACCOUNT_TITLE = 'Alt cont este autentificat în acest browser'

/** Renders the form while the session of the browser belongs to `userId`, and saves. */
async function saveAs(userId: string, status: number, isDirty = true) {
  mockApi({ 'GET /api/users/get_by_token': { status: 200, body: { user: { id: userId } } } })
  await renderPage(<RefusedSaveProbe isDirty={isDirty} status={status} />, {
    path: '/app/articol',
  })
  vi.spyOn(window, 'open').mockReturnValue(null)
  const isReported = vi.fn()
  addEventListener('alai:other-account', isReported)
  await act(async () => clickButton('Salvează'))
  return isReported
}

test.each([403, 404])(
  'a save that is refused with %d after another account has logged in says so',
  async (status) => {
    await saveAs('ioana', status)
    expect(await screen.findByText(OTHER_ACCOUNT_TITLE)).toBeTruthy()
    await act(async () => clickButton('Deschideți o filă nouă'))
    expect(screen.queryByText(OTHER_ACCOUNT_TITLE)).toBeNull()
  },
)

test('a record that is missing for its own user reports no other account', async () => {
  const isReported = await saveAs('ana', 404)
  expect(screen.queryByText(OTHER_ACCOUNT_TITLE)).toBeNull()
  expect(isReported).not.toHaveBeenCalled()
})
