// Two people edit one record: different fields are merged, the same field is a conflict (specification 2 §2).
import { problemBody } from '@alai/kit/testing'
import { ApiError } from '@alai/kit/api'
import { expect, test } from 'vitest'
import {
  MergeConflictError,
  pickChangedFields,
  mergeChanges,
  saveWithMerge,
} from './merge-on-conflict'

const BASE = { name: 'Pop', phone: '1', places: 2 as number | string }

test('only the fields that differ are returned', () => {
  expect(pickChangedFields(BASE, { ...BASE, phone: '2' })).toEqual({ phone: '2' })
})

test('changes of different fields merge, and equal changes are no conflict', () => {
  expect(mergeChanges(BASE, { ...BASE, phone: '2' }, { ...BASE, name: 'Popa' })).toEqual({
    form: { name: 'Popa', phone: '2', places: 2 },
    conflicts: [],
  })
  expect(mergeChanges(BASE, { ...BASE, phone: '2' }, { ...BASE, phone: '2' }).conflicts).toEqual([])
})

test('a field that both changed is a conflict and keeps my value', () => {
  expect(mergeChanges(BASE, { ...BASE, phone: '2' }, { ...BASE, phone: '3', places: 4 })).toEqual({
    form: { name: 'Pop', phone: '2', places: 4 },
    conflicts: [{ name: 'phone', theirs: '3' }],
  })
})

const staleError = () => new ApiError(409, problemBody('stale'))

test('a stale save is retried on the new version unless both changed a field', async () => {
  const sentRequests: unknown[] = []
  const save = (form: unknown, loaded: { version: number | undefined }) => {
    sentRequests.push([form, loaded.version])
    return loaded.version === 1 ? Promise.reject(staleError()) : Promise.resolve()
  }
  const myForm = { ...BASE, phone: '2' }
  await saveWithMerge(myForm, { version: 1, form: BASE }, save, () =>
    Promise.resolve({ version: 2, form: { ...BASE, name: 'Popa' } }),
  )
  expect(sentRequests).toEqual([
    [myForm, 1],
    [{ ...myForm, name: 'Popa' }, 2],
  ])
  const conflictingSave = saveWithMerge(myForm, { version: 1, form: BASE }, save, () =>
    Promise.resolve({ version: 2, form: { ...BASE, phone: '3' } }),
  )
  await expect(conflictingSave).rejects.toBeInstanceOf(MergeConflictError)
  expect(sentRequests).toHaveLength(3)
})
