// The contract between the shell and the microfrontends: what it stands for is listed, and a change of it needs another version.
import * as api from '@alai/kit/api'
import { bootData } from '@alai/kit/boot-data'
import * as i18n from '@alai/kit/i18n'
import * as query from '@alai/kit/query'
import * as router from '@alai/kit/router'
import { expect, test } from 'vitest'
import { SHELL_CONTRACT } from './shell-contract.mjs'

const namesOf = (exports: object) => Object.keys(exports).sort()

test('a change of what the shell provides raises the version of the contract', () => {
  const provided = {
    '@alai/kit/router': namesOf(router),
    '@alai/kit/query': namesOf(query),
    '@alai/kit/i18n': namesOf(i18n),
    '@alai/kit/api': namesOf(api),
  }
  const message = 'raise the version in packages/build/shell-contract.json and update its lists'
  expect(provided, message).toEqual(SHELL_CONTRACT.modules)
  expect(namesOf(bootData()), message).toEqual(SHELL_CONTRACT.boot_data)
})
