import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { resolver, theme } from './theme'

/** The library with our theme and this answer's nonce for the styles it injects. */
export function UiProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} forceColorScheme="light" getStyleNonce={() => nonce}>
      <Notifications position="bottom-right" autoClose={5000} />
      {children}
    </MantineProvider>
  )
}
