// A mutation that a double click does not send twice.
// Imports through the package name: a second copy of the library would not know the calls of the first.
import { useMutation } from '@alai/kit/query'
import type { MutateOptions, UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'

/** The running calls by their variables. `tryBegin` returns false if the same call is running. */
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
 * A mutation that ignores a second call with the same variables while the first one runs. The button is disabled only after the next
 * render, and a double click is faster. Therefore the running calls are tracked synchronously.
 */
export function useSingleFlightMutation<D = unknown, V = void>(
  options: UseMutationOptions<D, Error, V>,
) {
  const mutation = useMutation(options)
  const [guard] = useState(createInFlightGuard)
  const mutate = (value: V, mutateOptions?: MutateOptions<D, Error, V>) => {
    if (!guard.tryBegin(value)) return
    // The options handle the error, so the promise ignores it.
    mutation
      .mutateAsync(value, mutateOptions)
      .catch(() => undefined)
      .finally(() => guard.end(value))
  }
  return { ...mutation, mutate }
}
