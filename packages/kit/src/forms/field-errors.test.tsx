// The text of the error `invalid` depends on the field.
import { ApiError } from '@alai/kit/api'
import { cleanUpPage, problemBody, renderPage } from '@alai/kit/testing'
import { UiProvider } from '@alai/ui'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFieldErrors } from './field-errors'

afterEach(cleanUpPage)

function ErrorProbe({ name }: { name: string }) {
  const fields = { [name]: ['invalid'] }
  const { fieldError } = useFieldErrors(new ApiError(422, problemBody('invalid', 'x', { fields })))
  return <output>{fieldError(name)}</output>
}

test.each([
  ['slug', 'Între 3 și 60 de litere, cifre sau cratime.'],
  ['name', 'Numele nu poate conține o adresă de internet sau de e-mail (@).'],
  ['surname', 'Numele nu poate conține o adresă de internet sau de e-mail (@).'],
  ['amount', 'Scrieți o sumă, de exemplu 1.234,50.'],
  ['county', 'Valoarea nu este acceptată.'],
])('an invalid %s is explained by a text of its own', async (name, text) => {
  await renderPage(
    <UiProvider nonce="x">
      <ErrorProbe name={name} />
    </UiProvider>,
    { path: '/app' },
  )
  expect(screen.getByRole('status').textContent).toBe(text)
})
