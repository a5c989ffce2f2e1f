import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { setNonce } from 'get-nonce'
import { type ReactNode, useState } from 'react'
import { cssVariablesResolver, theme } from './theme'
import { type UiTexts, UiTextsContext } from './ui-texts'

/** `texts` are in the language of the user. Without them, lists cannot be shown. */
type Props = { nonce: string; texts?: UiTexts; children: ReactNode }

/** Provides the component library with our theme and with the nonce of this response for the styles that it injects. */
export function UiProvider({ nonce, texts, children }: Props) {
  // The scroll lock of dialogs injects a style of its own and takes the nonce from this package.
  useState(() => setNonce(nonce))
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme="light"
      getStyleNonce={() => nonce}
    >
      <Notifications position="bottom-right" autoClose={5000} limit={3} />
      <UiTextsContext value={texts}>{children}</UiTextsContext>
    </MantineProvider>
  )
}
