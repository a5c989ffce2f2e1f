import { type ComponentProps, lazy } from 'react'
import { AnswerReceived } from './answer-form-layout'

const loadAcceptConfirmation = () => import('./accept-confirmation')

type AcceptConfirmationProps = ComponentProps<
  Awaited<ReturnType<typeof loadAcceptConfirmation>>['default']
>

/** The module is loaded while the answer is being sent. If it cannot be loaded, a shorter confirmation is shown. */
export const LazyAcceptConfirmation = lazy(() =>
  loadAcceptConfirmation().catch(() => ({
    default: ({ site, guest }: AcceptConfirmationProps) => (
      <AnswerReceived site={site} name={guest.name} />
    ),
  })),
)

export function preloadAcceptConfirmation(): void {
  void loadAcceptConfirmation().catch(() => undefined)
}
