import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { setNonce } from 'get-nonce'
import { type ReactNode, useState } from 'react'
import { cssVariablesResolver, theme } from './theme'

/** The library with our theme and this answer's nonce for the styles it injects. */
export function UiProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  // The scroll lock behind dialogs injects a style of its own and asks this package for the nonce.
  useState(() => setNonce(nonce))
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme="light"
      getStyleNonce={() => nonce}
    >
      <Notifications position="bottom-right" autoClose={5000} limit={3} />
      {children}
    </MantineProvider>
  )
}
