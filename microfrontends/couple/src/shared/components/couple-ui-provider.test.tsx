// The message of a failed request disappears when the next request begins.
import { toastError, toastSuccess } from '@alai/kit/components/toasts'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { clickButton } from '@alai/kit/testing'
import { hideErrorToasts, notifications } from '@alai/ui'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectMessage, renderCouplePage, resetTestState } from '../../testing/couple-fixtures'

afterEach(() => {
  vi.restoreAllMocks()
  resetTestState()
})

let isFailing = true
function SaveButton() {
  const save = useSingleFlightMutation({
    mutationFn: () => (isFailing ? Promise.reject(new Error('failed')) : Promise.resolve()),
    onSuccess: () => toastSuccess('Salvat.'),
    onError: () => toastError(undefined, 'Nu s-a salvat.'),
  })
  return (
    <button type="button" onClick={() => save.mutate()}>
      Salvează
    </button>
  )
}

test('the next save removes the message of the failed one', async () => {
  // Files of tests share the module. Another one may have left a message.
  hideErrorToasts()
  // A message that closes by itself would also be hidden, at a time that depends on the machine.
  const show = notifications.show
  vi.spyOn(notifications, 'show').mockImplementation((data) => show({ ...data, autoClose: false }))
  await renderCouplePage(<SaveButton />, { path: '/app/altundeva' })
  clickButton('Salvează')
  await expectMessage('alert', 'Nu s-a salvat.')
  const hide = vi.spyOn(notifications, 'hide')
  isFailing = false
  clickButton('Salvează')
  await expectMessage('status', 'Salvat.')
  expect(hide).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByText('Nu s-a salvat.')).toBeNull())
})
