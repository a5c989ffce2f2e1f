import { expect, test } from 'vitest'
import { findInvalidFields, themeChange } from './drafts'
import { documentChanges } from './save-document'
import { mergeFields } from './merge-fields'

// Covers 3.2.21.
test('nothing is sent without changes', () => {
  expect(documentChanges({ a: 'x', on: true }, { a: 'x', on: true }, {})).toEqual({})
  expect(documentChanges({ a: 'x' }, { a: 'x' }, { image: undefined })).toEqual({})
})

// Covers 3.3.03, 3.4.10, 3.5.06.
test('changed texts, switches and files are sent together', () => {
  const file = new File(['x'], 'x.png', { type: 'image/png' })
  expect(
    documentChanges({ a: 'x', on: true }, { a: '', on: false }, { image: file, other: 'remove' }),
  ).toEqual({ a: '', on: false, image: file, remove_other: true })
})

// Covers F-2.
test('an invalid colour and a text that is too long are detected before sending', () => {
  expect(findInvalidFields({ footer_color: 'rosu' })).toEqual(['footer_color'])
  expect(findInvalidFields({ footer_color: '#12' })).toEqual(['footer_color'])
  expect(
    findInvalidFields({ footer_color: '#7A2f5e', footer_text: 'ă'.repeat(2000), live: true }),
  ).toEqual([])
  expect(findInvalidFields({ footer_color: '', footer_text: `${'x'.repeat(2000)}  ` })).toEqual([])
  expect(
    findInvalidFields({
      footer_text: 'x'.repeat(2001),
      long_invitation_text: 'x'.repeat(2001),
      civil_marriage_message: 'x'.repeat(301),
    }),
  ).toEqual(['footer_text', 'civil_marriage_message'])
})

test('changes of different fields are merged, and a conflict keeps my value', () => {
  const base = { title: 'Noi', text: 'Bun venit', on: false, same: 'a' }
  expect(mergeFields(base, { ...base, title: 'Noi doi' }, { ...base, on: true })).toEqual({
    fields: { ...base, title: 'Noi doi', on: true },
    conflicts: [],
  })
  expect(
    mergeFields(base, { ...base, text: 'Salut', same: 'b' }, { ...base, text: 'Bună', same: 'b' }),
  ).toEqual({ fields: { ...base, text: 'Salut', same: 'b' }, conflicts: ['text'] })
})

test('a new theme changes the footer colour only if it is the colour of the old theme', () => {
  expect(themeChange({ theme: 'lunca', footer_color: '#2C5640' }, 'iie')).toEqual({
    theme: 'iie',
    footer_color: '#231b1c',
  })
  expect(themeChange({ theme: 'lunca', footer_color: '#7c1436' }, 'iie')).toEqual({ theme: 'iie' })
})
