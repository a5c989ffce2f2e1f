import { QueryClientProvider, createQueryClient } from '@alai/kit/query'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createInFlightGuard, useSingleFlightMutation } from './single-flight-mutation'

test('a call with the same variables is not started twice while it runs', () => {
  const guard = createInFlightGuard()
  expect(guard.tryBegin(undefined)).toBe(true)
  expect(guard.tryBegin(undefined)).toBe(false)
  expect(guard.tryBegin({ id: 'a' })).toBe(true)
  expect(guard.tryBegin({ id: 'a' })).toBe(false)
  expect(guard.tryBegin({ id: 'b' })).toBe(true)
  guard.end({ id: 'a' })
  expect(guard.tryBegin({ id: 'a' })).toBe(true)
})

function SubmitProbe({ mutationFn }: { mutationFn: () => Promise<unknown> }) {
  const mutation = useSingleFlightMutation({ mutationFn })
  return <button onClick={() => mutation.mutate()}>Salvează</button>
}

test('two clicks before the next render send one request', async () => {
  let respond: ((value: unknown) => void) | undefined
  const mutationFn = vi.fn(
    () =>
      new Promise((resolve) => {
        respond = resolve
      }),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SubmitProbe mutationFn={mutationFn} />
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button')
  await act(async () => {
    button.click()
    button.click()
  })
  expect(mutationFn).toHaveBeenCalledTimes(1)
  await act(async () => {
    respond?.(1)
  })
  await act(async () => {
    button.click()
  })
  expect(mutationFn).toHaveBeenCalledTimes(2)
})

test('a failed call can be repeated', async () => {
  const mutationFn = vi.fn(() => Promise.reject(new Error('no')))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SubmitProbe mutationFn={mutationFn} />
    </QueryClientProvider>,
  )
  const button = screen.getAllByRole('button').at(-1)
  await act(async () => {
    button?.click()
  })
  await act(async () => {
    button?.click()
  })
  expect(mutationFn).toHaveBeenCalledTimes(2)
})
