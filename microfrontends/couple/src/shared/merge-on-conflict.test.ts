// Two people edit one record: different fields are merged, the same field is a conflict (specification 2 §2).
import { problemBody } from '@alai/kit/testing'
import { ApiError } from '@alai/kit/api'
import { expect, test } from 'vitest'
import { MergeConflictError, changedFields, mergeChanges, saveWithMerge } from './merge-on-conflict'

const BASE = { name: 'Pop', phone: '1', places: 2 as number | string }

test('only what was changed is a change', () => {
  expect(changedFields(BASE, { ...BASE, phone: '2' })).toEqual({ phone: '2' })
})

test('changes of different fields stand beside each other, and the same change twice is no clash', () => {
  expect(mergeChanges(BASE, { ...BASE, phone: '2' }, { ...BASE, name: 'Popa' })).toEqual({
    form: { name: 'Popa', phone: '2', places: 2 },
    clashes: [],
  })
  expect(mergeChanges(BASE, { ...BASE, phone: '2' }, { ...BASE, phone: '2' }).clashes).toEqual([])
})

test('a field that both changed keeps mine in the form and tells theirs', () => {
  expect(mergeChanges(BASE, { ...BASE, phone: '2' }, { ...BASE, phone: '3', places: 4 })).toEqual({
    form: { name: 'Pop', phone: '2', places: 4 },
    clashes: [{ name: 'phone', theirs: '3' }],
  })
})

const staleError = () => new ApiError(409, problemBody('stale'))

test('a save that met another version goes out again on that one; one that touches it does not', async () => {
  const sent: unknown[] = []
  const send = (form: unknown, seen: { version: number | undefined }) => {
    sent.push([form, seen.version])
    return seen.version === 1 ? Promise.reject(staleError()) : Promise.resolve()
  }
  const mine = { ...BASE, phone: '2' }
  await saveWithMerge(mine, { version: 1, form: BASE }, send, () =>
    Promise.resolve({ version: 2, form: { ...BASE, name: 'Popa' } }),
  )
  expect(sent).toEqual([
    [mine, 1],
    [{ ...mine, name: 'Popa' }, 2],
  ])
  const touched = saveWithMerge(mine, { version: 1, form: BASE }, send, () =>
    Promise.resolve({ version: 2, form: { ...BASE, phone: '3' } }),
  )
  await expect(touched).rejects.toBeInstanceOf(MergeConflictError)
  expect(sent).toHaveLength(3)
})
