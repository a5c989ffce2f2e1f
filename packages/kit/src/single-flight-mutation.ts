// A write that a double click does not send twice.
// Imports through the package name: a second copy of the library would not know the calls of the first.
import { useMutation } from '@alai/kit/query'
import type { MutateOptions, UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'

/** The running calls by their variables. `begin` returns false if the same call is running. */
export function createInFlightGuard() {
  const running = new Set<string>()
  const keyOf = (value: unknown) => JSON.stringify(value) ?? ''
  return {
    tryBegin(value: unknown): boolean {
      const key = keyOf(value)
      if (running.has(key)) return false
      running.add(key)
      return true
    },
    end: (value: unknown) => void running.delete(keyOf(value)),
  }
}

/**
 * A mutation whose second call with the same variables does nothing while the first one runs. The button shows that it waits only
 * after the next render, and a double click is faster; so this is held synchronously.
 */
export function useSingleFlightMutation<D = unknown, V = void>(
  options: UseMutationOptions<D, Error, V>,
) {
  const made = useMutation(options)
  const [gate] = useState(createInFlightGuard)
  const mutate = (value: V, more?: MutateOptions<D, Error, V>) => {
    if (!gate.tryBegin(value)) return
    // The options handle the error, so the promise ignores it.
    made
      .mutateAsync(value, more)
      .catch(() => undefined)
      .finally(() => gate.end(value))
  }
  return { ...made, mutate }
}
