// Steps that the states of several of Alai's own pages share.
import type { PageDriver } from '../page-state'

export async function fillForm(
  { page, t }: PageDriver,
  catalogue: string,
  values: Record<string, string>,
): Promise<void> {
  const form = page
    .locator('form')
    .filter({ has: page.getByLabel(t(`${catalogue}.${Object.keys(values)[0]}`), { exact: true }) })
    .last()
  for (const [key, value] of Object.entries(values))
    await form.getByLabel(t(`${catalogue}.${key}`), { exact: true }).fill(value)
}
