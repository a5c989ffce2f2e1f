// Money that is sent back has one term in the interface and in mails: "rambursat", in English "refunded".
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const TEMPLATES = 'worker/templates'
const mailTexts = ['invoice_ended', 'refunded', 'overpaid'].flatMap((template) =>
  ['ro', 'en'].flatMap((language) =>
    readdirSync(`${TEMPLATES}/${template}/${language}`).map(
      (name) => `${TEMPLATES}/${template}/${language}/${name}`,
    ),
  ),
)
const catalogues = ['staff', 'staff-operations', 'couple', 'invoice'].flatMap((name) =>
  ['ro', 'en'].map((language) => `${import.meta.dirname}/${name}.${language}.json`),
)

test.each([...mailTexts, ...catalogues])('%s has no second term for a refund', (path) => {
  const text = readFileSync(path, 'utf8').replaceAll(/"[^"]*":/g, '')
  expect(text).not.toMatch(/returna[tț]|(given|gave|give) back/i)
})
