import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ANSWER_FIELDS, toAnswerFieldInputs, toAnswerRequestFields } from './answer-fields'

/** The properties of an answer that are not in the list, because every form has its own inputs for them. */
const PARTY_AND_HEALTH = [
  'name',
  'phone',
  'email',
  'company',
  'company_number',
  'allergy',
  'allergy_mentions',
]
/** What a request sends besides the answer itself. */
const IDENTITY = ['id', 'code', 'version']
type Schema = { properties: Record<string, unknown> }
const openapi = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as {
  components: { schemas: { Guest: Schema; GuestWrite: Schema } }
}
const settings = { accommodation: true, transport: true, civil_marriage_attend: true }

test('every property that is sent and returned is a described question', () => {
  const { Guest, GuestWrite } = openapi.components.schemas
  const sentAndReturned = Object.keys(GuestWrite.properties).filter(
    (name) => name in Guest.properties && !IDENTITY.includes(name),
  )
  const described = [...PARTY_AND_HEALTH, ...ANSWER_FIELDS.map(({ key }) => key)]
  expect(sentAndReturned.toSorted()).toEqual(described.toSorted())
})

test('inputs of a saved answer are sent back unchanged', () => {
  const answer = {
    other_restrictions: 'fără porc',
    housing: true,
    transport: false,
    civil_marriage_attend: 'yes',
    other: 'Venim cu drag',
  }
  expect(toAnswerRequestFields(toAnswerFieldInputs(answer), settings)).toMatchObject(answer)
})

test('a choice that the form does not offer is sent as null', () => {
  const inputs = toAnswerFieldInputs(undefined)
  expect(toAnswerRequestFields(inputs, settings).civil_marriage_attend).toBe('no')
  const withoutCeremony = { ...settings, civil_marriage_attend: false }
  expect(toAnswerRequestFields(inputs, withoutCeremony).civil_marriage_attend).toBeNull()
  expect(toAnswerRequestFields(inputs, undefined).civil_marriage_attend).toBeNull()
})
