import { useTranslatedUiTexts } from '@alai/kit/components/ui-texts'
import { UiProvider } from '@alai/ui'
import type { ReactNode } from 'react'
import { useStaffTexts } from '../texts'

/** Provides the component library with the texts of this area. */
export function StaffUiProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  const texts = useTranslatedUiTexts(useStaffTexts())
  return (
    <UiProvider nonce={nonce} texts={texts}>
      {children}
    </UiProvider>
  )
}
