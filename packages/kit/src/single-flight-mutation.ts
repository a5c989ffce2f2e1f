// A mutation that a double click does not send twice. The imports use package names, because a
// second copy of the library would not have the calls of the first one.
import { useMutation } from '@alai/kit/query'
import type { MutateOptions, UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Returns a record of the running calls, which are identified by their variables. `tryBegin`
 * returns false if the same call is already running.
 */
export function createInFlightGuard() {
  const running = new Set<string>()
  const keyFor = (value: unknown) => JSON.stringify(value) ?? ''
  return {
    tryBegin(value: unknown): boolean {
      const key = keyFor(value)
      if (running.has(key)) return false
      running.add(key)
      return true
    },
    end: (value: unknown) => void running.delete(keyFor(value)),
  }
}

/**
 * A mutation that ignores a second call with the same variables while the first one runs. Disabling the button is not
 * enough, because it takes effect only with the next render and a double click is faster.
 */
export function useSingleFlightMutation<D = unknown, V = void>(
  options: UseMutationOptions<D, Error, V>,
) {
  const mutation = useMutation(options)
  const [guard] = useState(createInFlightGuard)
  const mutate = (value: V, mutateOptions?: MutateOptions<D, Error, V>) => {
    if (!guard.tryBegin(value)) return
    // The callbacks in the options handle the error.
    mutation
      .mutateAsync(value, mutateOptions)
      .catch(() => undefined)
      .finally(() => guard.end(value))
  }
  return { ...mutation, mutate }
}
