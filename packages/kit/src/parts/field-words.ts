import { ApiFailure } from '@alai/kit/api'
import { useEffect, useState } from 'react'
import { usePartsTexts } from './texts'

/** The server's field codes as words. */
export function useFieldWords(): (codes: string[]) => string | undefined {
  const t = usePartsTexts()
  return (codes) =>
    codes.length === 0 ? undefined : codes.map((c) => t(`field.${c}` as 'field.required')).join(' ')
}

/** The first wrong field of the foremost dialog, or of the page, into view and under the cursor. */
export function showFirstWrong(): void {
  // After the render that marks the fields.
  requestAnimationFrame(() => {
    const dialogs = document.querySelectorAll('[role=dialog]')
    const first = (dialogs[dialogs.length - 1] ?? document).querySelector<HTMLElement>(
      '[aria-invalid=true], [data-wrong]',
    )
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  })
}

/**
 * A refusal, its sentence beside each field, and a way to say that a field was mended: its sentence goes at once. What the form saw by
 * itself (`faults`) stands in the same places.
 */
export function useFailure(error: unknown, faults: Record<string, string> = {}) {
  const words = useFieldWords()
  const [mended, setMended] = useState<{ of: unknown; names: string[] }>({
    of: undefined,
    names: [],
  })
  const failure = error instanceof ApiFailure ? error : undefined
  useEffect(() => {
    if (error instanceof ApiFailure && error.problem?.fields) showFirstWrong()
  }, [error])
  const names = mended.of === error ? mended.names : []
  const sentence = (name: string) => {
    const own = faults[name]
    return own ? words([own]) : names.includes(name) ? undefined : words(failure?.field(name) ?? [])
  }
  const mend = (name: string) => {
    if (failure && !names.includes(name)) setMended({ of: error, names: [...names, name] })
  }
  return {
    failure,
    sentence,
    mend,
    isMended: (name: string) => names.includes(name),
    told: (name: string) => ({ error: sentence(name), onInput: () => mend(name) }),
  }
}
