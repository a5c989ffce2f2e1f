import { useTranslatedUiTexts } from '@alai/kit/components/ui-texts'
import { UiProvider } from '@alai/ui'
import type { ReactNode } from 'react'
import { useCoupleTexts } from '../couple-texts'

/** Provides the component library with the texts of this area. */
export function CoupleUiProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  const texts = useTranslatedUiTexts(useCoupleTexts())
  return (
    <UiProvider nonce={nonce} texts={texts}>
      {children}
    </UiProvider>
  )
}
