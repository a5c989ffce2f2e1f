import { useTranslatedUiTexts } from '@alai/kit/components/ui-texts'
import { useQueryClient } from '@alai/kit/query'
import { UiProvider, hideErrorToasts } from '@alai/ui'
import { type ReactNode, useEffect } from 'react'
import { useCoupleTexts } from '../couple-texts'

/** Provides the component library with the texts of this area. */
export function CoupleUiProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  const texts = useTranslatedUiTexts(useCoupleTexts())
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type }) => {
        if (type === 'added') hideErrorToasts()
      }),
    [queryClient],
  )
  return (
    <UiProvider nonce={nonce} texts={texts}>
      {children}
    </UiProvider>
  )
}
