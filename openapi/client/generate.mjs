// Writes schema.d.ts from openapi.json. With --check, writes nothing and exits with 1 if the file is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

const clientFolder = new URL('.', import.meta.url)
const schemaFile = new URL('schema.d.ts', clientFolder)
const ast = await openapiTS(new URL('../openapi.json', clientFolder), { defaultNonNullable: false })
const text = `// Generated from openapi/openapi.json by generate.mjs; do not edit.\n${astToString(ast)}`
if (process.argv.includes('--check')) {
  if (readFileSync(schemaFile, 'utf8') !== text) {
    process.stderr.write('openapi/client/schema.d.ts is stale: run `make contract`.\n')
    process.exit(1)
  }
} else {
  writeFileSync(schemaFile, text)
}
