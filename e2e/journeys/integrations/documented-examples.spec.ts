// Runs the examples of docs/integrators.md, unchanged, against the built product.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { type APIRequestContext, expect, test } from '@playwright/test'
import ts from 'typescript'
import { port } from '../../playwright.config'
import { demoAccounts } from '../../support/page-helpers'

const root = path.resolve(import.meta.dirname, '../../..')
const folder = path.join(root, 'test-results', `integrators-${port}`)

/** Writes the code block with this name into a file that can be run. TypeScript is transpiled. Returns the path of the file. */
function extractExample(name: string): string {
  const markdown = readFileSync(path.join(root, 'docs/integrators.md'), 'utf8')
  const block = new RegExp('```(?:sh|ts) ' + name.replace('..', '\\.') + '\\n([\\s\\S]*?)```').exec(
    markdown,
  )?.[1]
  expect(block, name).toBeTruthy()
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, name.replace(/ts$/, 'mjs'))
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 }
  writeFileSync(
    file,
    name.endsWith('.ts')
      ? ts.transpileModule(block ?? '', { compilerOptions: options }).outputText
      : (block ?? ''),
  )
  return file
}

const runExample = async (command: string, file: string, env: Record<string, string>) =>
  (await promisify(execFile)(command, [file], { cwd: folder, env: { ...process.env, ...env } }))
    .stdout

async function logInByApi(request: APIRequestContext) {
  const { email, password } = demoAccounts().couple
  const { token } = (await (
    await request.post('/api/login', { data: { user: { email, password } } })
  ).json()) as { token: string }
  return { password, headers: { Authorization: `Bearer ${token}` } }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

// Covers S.integrators.04.
test('the shell and TypeScript examples list the same answers with an API key', async ({
  request,
  baseURL,
}) => {
  const { password, headers } = await logInByApi(request)
  const response = await request.post('/api/api_keys', {
    headers,
    data: {
      api_key: {
        name: 'Exemplu',
        scopes: ['events:read', 'guests:read'],
        current_password: password,
      },
    },
  })
  expect(response.status()).toBe(201)
  const { key, api_key } = (await response.json()) as { key: string; api_key: { id: string } }
  const env = { ALAI: baseURL ?? '', ALAI_KEY: key }
  const runLines = async (command: string, name: string) =>
    (await runExample(command, extractExample(name), env)).trim().split('\n').slice(0, 100)
  const [shellLines, typescriptLines] = [
    await runLines('bash', 'list.sh'),
    await runLines(process.execPath, 'list.ts'),
  ]
  expect(shellLines.length).toBeGreaterThan(20)
  expect(shellLines[0]).toMatch(/^.+\t\d+$/)
  expect(typescriptLines).toEqual(shellLines)
  expect((await request.delete(`/api/api_keys/${api_key.id}`, { headers })).status()).toBe(204)
  await expect(runExample('bash', extractExample('list.sh'), env)).rejects.toThrow()
})

// Covers S.integrators.04.
test('a webhook is signed, and both examples verify the signature', async ({ request }) => {
  const { headers } = await logInByApi(request)
  const port = await freePort()
  const response = await request.post('/api/webhooks', {
    headers,
    data: { webhook: { url: `http://127.0.0.1:${port}/alai`, events: ['answer.created'] } },
  })
  expect(response.status()).toBe(201)
  const { secret, webhook } = (await response.json()) as { secret: string; webhook: { id: string } }
  const program: ChildProcess = spawn(process.execPath, [extractExample('receive-webhooks.ts')], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
  })
  try {
    let output = ''
    program.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' }).then(
          (webhookResponse) => webhookResponse.status,
          () => 0,
        ),
      )
      .toBe(400)
    expect((await request.post(`/api/webhooks/${webhook.id}/test`, { headers })).status()).toBe(204)
    await expect.poll(() => output).toMatch(/msg_[0-9a-f]{32} webhook\.test/)
    await expect
      .poll(
        async () =>
          (
            (await (
              await request.get(`/api/webhooks/${webhook.id}/deliveries`, { headers })
            ).json()) as { deliveries: { status: string }[] }
          ).deliveries[0]?.status,
      )
      .toBe('delivered')
  } finally {
    program.kill()
    await request.delete(`/api/webhooks/${webhook.id}`, { headers })
  }
  const body = '{"type":"webhook.test"}'
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = `v1,x v1,${createHmac('sha256', key).update(`msg_1.1800000000.${body}`).digest('base64')}`
  const verifyScript = extractExample('verify-webhook.sh')
  writeFileSync(path.join(folder, 'body.json'), body)
  const env = { WEBHOOK_SECRET: secret, ID: 'msg_1', TIMESTAMP: '1800000000', SIGNATURE: signature }
  expect(await runExample('bash', verifyScript, env)).toBe('valid\n')
  await expect(
    runExample('bash', verifyScript, { ...env, TIMESTAMP: '1800000001' }),
  ).rejects.toThrow()
})
