// Functions with which tests choose options of forms and read the forms that were sent.
import { fireEvent, waitFor, within } from '@testing-library/react'

/** Chooses an option of the select with this label. */
export async function chooseOption(
  label: string | RegExp,
  option: string,
  container: HTMLElement = document.body,
) {
  const field = within(container).getByRole('combobox', { name: label })
  fireEvent.click(field)
  // The list opens after the click, and its options are rendered after the list.
  fireEvent.click(
    await waitFor(() =>
      within(
        document.getElementById(field.getAttribute('aria-controls') ?? '') as HTMLElement,
      ).getByRole('option', { name: option, hidden: true }),
    ),
  )
}

/** Returns a field of a multipart body, or undefined if the body does not contain it. */
export const multipartField = (body: unknown, name: string) =>
  new RegExp(`name="${name.replace(/[[\]]/g, '\\$&')}"\\s+([^\\r\\n]*)`).exec(String(body))?.[1]
