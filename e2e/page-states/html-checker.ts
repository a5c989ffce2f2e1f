// Checks stored pages with the Nu HTML checker.
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

const jarPath = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
  'build/dist/vnu.jar',
)

/** The largest report, in bytes. The options of selects alone cause thousands of messages. */
const MAX_REPORT_BYTES = 256 * 1024 * 1024

type Message = { url: string; type: string; message: string; extract?: string }

/** An error that a library causes. `extract` matches the HTML around it, so that the same error of ours is reported. */
type LibraryError = { message: string; extract: RegExp; reason: string }

export const LIBRARY_ERRORS: LibraryError[] = [
  {
    message: 'Attribute “value” not allowed on element “div” at this point.',
    extract: /data-combobox-option="true"[^>]* value="[^"]*"/,
    reason:
      'Mantine writes the value of an option as an attribute. Screen readers use role="option".',
  },
  {
    message: 'Element “div” not allowed as child of element “label” in this context.',
    extract: /<div class="[^"]*mantine-Switch-labelWrapper"/,
    reason: 'Mantine renders the text of a switch as a div in the label.',
  },
  {
    message: 'Element “div” not allowed as child of element “button” in this context.',
    extract: /<div class="[^"]*mantine-Menu-item(Section|Label)"/,
    reason: 'Mantine renders the icon and the text of a menu item as divs in the button.',
  },
]

export const isLibraryError = ({ message, extract = '' }: Message): boolean =>
  LIBRARY_ERRORS.some((known) => message.startsWith(known.message) && known.extract.test(extract))

/**
 * Returns the errors in the HTML files of a folder. Java starts once. The second compiler of Java would cost more than
 * it saves in so short a run.
 */
export async function findHtmlErrors(folder: string): Promise<Message[]> {
  const options = ['-Xss1m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-jar', jarPath]
  const checks = ['--errors-only', '--exit-zero-always', '--no-langdetect', '--format', 'json']
  const { stdout } = await promisify(execFile)(
    'java',
    [...options, ...checks, '--stdout', '--skip-non-html', folder],
    { maxBuffer: MAX_REPORT_BYTES },
  )
  return (JSON.parse(stdout) as { messages: Message[] }).messages
}

/** Formats errors, each once with one of its pages and the number of its occurrences. */
export function summarizeHtmlErrors(messages: Message[]): string[] {
  const groups = new Map<string, Message[]>()
  for (const found of messages) {
    const key = `${found.message} ${found.extract?.replace(/"[^"]*"/g, '""') ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), found])
  }
  return [...groups.values()].map(
    ([first, ...others]) =>
      `${others.length + 1} × ${first?.message}\n${first?.extract}\n${path.basename(first?.url ?? '')}`,
  )
}
