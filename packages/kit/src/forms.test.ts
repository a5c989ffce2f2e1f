// What goes out of a form, and what stays in it.
import { expect, test } from 'vitest'
import { afterSave } from './forms'

test('after a save the server’s word stands, but for what was typed meanwhile', () => {
  const sent = { subject: ' Flori ', body: 'unu', cover: new File(['a'], 'a.png') as File | undefined }
  const made = { subject: 'Flori', body: 'unu', cover: undefined }
  expect(afterSave(sent, sent, made)).toEqual(made)
  expect(afterSave({ ...sent, body: 'doi' }, sent, made)).toEqual({ ...made, body: 'doi' })
  const other = new File(['bb'], 'a.png')
  expect(afterSave({ ...sent, cover: other }, sent, made).cover).toBe(other)
})
