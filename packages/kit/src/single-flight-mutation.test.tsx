import { QueryClientProvider, makeQueryClient } from '@alai/kit/query'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createInFlightGuard, useSingleFlightMutation } from './single-flight-mutation'

test('the same is not begun twice while it runs, another is', () => {
  const gate = createInFlightGuard()
  expect(gate.tryBegin(undefined)).toBe(true)
  expect(gate.tryBegin(undefined)).toBe(false)
  expect(gate.tryBegin({ id: 'a' })).toBe(true)
  expect(gate.tryBegin({ id: 'a' })).toBe(false)
  expect(gate.tryBegin({ id: 'b' })).toBe(true)
  gate.end({ id: 'a' })
  expect(gate.tryBegin({ id: 'a' })).toBe(true)
})

function SubmitProbe({ work }: { work: () => Promise<unknown> }) {
  const save = useSingleFlightMutation({ mutationFn: work })
  return <button onClick={() => save.mutate()}>Salvează</button>
}

test('two clicks before the next render send one request; after it has ended there may be another', async () => {
  let answer: ((value: unknown) => void) | undefined
  const work = vi.fn(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <SubmitProbe work={work} />
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button')
  await act(async () => {
    button.click()
    button.click()
  })
  expect(work).toHaveBeenCalledTimes(1)
  await act(async () => {
    answer?.(1)
  })
  await act(async () => {
    button.click()
  })
  expect(work).toHaveBeenCalledTimes(2)
})

test('a refusal opens the way again', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no')))
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <SubmitProbe work={work} />
    </QueryClientProvider>,
  )
  const button = screen.getAllByRole('button').at(-1)
  await act(async () => {
    button?.click()
  })
  await act(async () => {
    button?.click()
  })
  expect(work).toHaveBeenCalledTimes(2)
})
