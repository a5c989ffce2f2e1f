// What a form sends, and which input stays after saving.
import { expect, test } from 'vitest'
import { mergeAfterSave, saveChanges } from './form-data'

test('after a save the server’s values apply, except for fields edited meanwhile', () => {
  const sent = {
    subject: ' Flori ',
    body: 'unu',
    cover: new File(['a'], 'a.png') as File | undefined,
  }
  const saved = { subject: 'Flori', body: 'unu', cover: undefined }
  expect(mergeAfterSave(sent, sent, saved)).toEqual(saved)
  expect(mergeAfterSave({ ...sent, body: 'doi' }, sent, saved)).toEqual({ ...saved, body: 'doi' })
  const otherFile = new File(['bb'], 'a.png')
  expect(mergeAfterSave({ ...sent, cover: otherFile }, sent, saved).cover).toBe(otherFile)
})

test('only changed fields are sent, and nothing without a change', async () => {
  const send = (changes: object) => Promise.resolve(changes)
  const previous = { name: 'Radu', phone: '0740', consent: true }
  expect(await saveChanges(previous, { ...previous, phone: '0741' }, send)).toEqual({
    phone: '0741',
  })
  expect(await saveChanges(previous, { ...previous, phone: '', image: undefined }, send)).toEqual({
    phone: '',
  })
  expect(await saveChanges(previous, previous, send)).toBeUndefined()
})
