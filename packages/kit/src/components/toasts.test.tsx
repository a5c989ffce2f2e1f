// Toasts: at most three are shown at once, and the same message is shown once.
import { UiProvider, notifications } from '@alai/ui'
import { cleanUpPage, renderPage } from '@alai/kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
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
