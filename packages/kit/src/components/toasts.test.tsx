// Toasts: at most three are shown at once, and the same message is shown once.
import { Drawer, Modal, UiProvider, notifications } from '@alai/ui'
import { captureTimers, cleanUpPage, renderPage } from '@alai/kit/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'

afterEach(() => {
  act(() => notifications.clean())
  cleanUpPage()
})

const toastTexts = (role: 'alert' | 'status') =>
  screen.queryAllByRole(role).map((toast) => toast.textContent)

test('repeated messages are shown once per kind', async () => {
  await renderPage(<UiProvider nonce="x">{null}</UiProvider>, { path: '/app' })
  act(() => {
    toastSuccess('Salvat.')
    toastSuccess('Salvat.')
    toastError(undefined, 'Nu a mers.')
    toastError(undefined, 'Nu a mers.')
  })
  await waitFor(() =>
    expect([toastTexts('status'), toastTexts('alert')]).toEqual([['Salvat.'], ['Nu a mers.']]),
  )
})

test('at most three toasts are shown at once', async () => {
  await renderPage(<UiProvider nonce="x">{null}</UiProvider>, { path: '/app' })
  act(() => ['unu', 'doi', 'trei', 'patru', 'cinci'].forEach(toastSuccess))
  await waitFor(() => expect(toastTexts('status')).toEqual(['unu', 'doi', 'trei']))
})

function DialogProbe({ Dialog }: { Dialog: typeof Modal | typeof Drawer }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <UiProvider nonce="x">
      <button onClick={() => setOpen(true)}>Adaugă</button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Invitat" />
    </UiProvider>
  )
}

test.each([
  ['dialog', Modal],
  ['drawer', Drawer],
])('a %s that opens hides the messages of success and keeps those of errors', async (_, Dialog) => {
  await renderPage(<DialogProbe Dialog={Dialog} />, { path: '/app' })
  // The messages do not disappear by themselves.
  captureTimers(5_000)
  act(() => {
    toastSuccess('Salvat.')
    toastError(undefined, 'Nu a mers.')
  })
  await waitFor(() => expect(toastTexts('status')).toEqual(['Salvat.']))
  fireEvent.click(screen.getByText('Adaugă'))
  await waitFor(() => expect(toastTexts('status')).toEqual([]))
  expect(toastTexts('alert')).toEqual(['Nu a mers.'])
})
