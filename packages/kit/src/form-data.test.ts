// What goes out of a form, and what stays in it.
import { expect, test } from 'vitest'
import { mergeAfterSave, saveChanges } from './form-data'

test('after a save the server’s word stands, but for what was typed meanwhile', () => {
  const sent = {
    subject: ' Flori ',
    body: 'unu',
    cover: new File(['a'], 'a.png') as File | undefined,
  }
  const made = { subject: 'Flori', body: 'unu', cover: undefined }
  expect(mergeAfterSave(sent, sent, made)).toEqual(made)
  expect(mergeAfterSave({ ...sent, body: 'doi' }, sent, made)).toEqual({ ...made, body: 'doi' })
  const other = new File(['bb'], 'a.png')
  expect(mergeAfterSave({ ...sent, cover: other }, sent, made).cover).toBe(other)
})

test('only what was changed is sent, and nothing at all where nothing was', async () => {
  const send = (news: object) => Promise.resolve(news)
  const was = { name: 'Radu', phone: '0740', consent: true }
  expect(await saveChanges(was, { ...was, phone: '0741' }, send)).toEqual({ phone: '0741' })
  expect(await saveChanges(was, { ...was, phone: '', image: undefined }, send)).toEqual({
    phone: '',
  })
  expect(await saveChanges(was, was, send)).toBeUndefined()
})
