// The editor of rich texts: formats, links, pasted texts, undo, and what the form around it receives.
import { cleanUpPage, clickButton, fillRichText, pasteHtml, renderPage } from '@alai/kit/testing'
import { UiProvider } from '@alai/ui'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RichTextEditor } from './rich-text-editor'

let changes: string[] = []

beforeEach(() => {
  changes = []
})
afterEach(cleanUpPage)

function EditorProbe({ html, error }: { html: string; error?: string | undefined }) {
  const [value, setValue] = useState(html)
  return (
    <UiProvider nonce="x">
      <input aria-label="Din afară" onChange={(event) => setValue(event.target.value)} />
      <RichTextEditor
        withBlocks
        label="Scrisoarea"
        value={value}
        error={error}
        onChange={(changed) => {
          changes.push(changed)
          setValue(changed)
        }}
      />
    </UiProvider>
  )
}

const textbox = () => screen.findByRole('textbox', { name: 'Scrisoarea' })
const isPressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true'
const press = async (key: string, modifiers = {}) =>
  act(async () => void fireEvent.keyDown(await textbox(), { key, ...modifiers }))
const click = (name: string) => act(async () => clickButton(name))

async function renderEditor(html: string, error?: string) {
  await renderPage(<EditorProbe html={html} error={error} />, { path: '/app/articol' })
  return textbox()
}

/** Passes another text to the editor, as a form does after a save. */
const replaceValue = (html: string) =>
  act(
    async () =>
      void fireEvent.change(screen.getByLabelText('Din afară'), { target: { value: html } }),
  )

/** Opens a text and selects all of it. */
async function renderSelected(html: string) {
  const element = await renderEditor(html)
  act(() => element.focus())
  await press('a', { ctrlKey: true })
  return element
}

test('the text is a labelled multi-line field, with its error', async () => {
  const element = await renderEditor('<p>Dragi prieteni</p>', 'Textul este prea lung.')
  expect(element.textContent).toBe('Dragi prieteni')
  expect([element.ariaMultiLine, element.tabIndex]).toEqual(['true', 0])
  expect(element.getAttribute('aria-invalid')).toBe('true')
  const errorId = element.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(errorId)?.textContent).toBe('Textul este prea lung.')
})

test('a text that is only opened is not changed, whatever its markup', async () => {
  await renderEditor('<p><b>Dragi</b> prieteni</p>\n<ul><li><p>unu</p></li></ul>')
  expect(changes).toEqual([])
})

test('undoing a change restores the stored text', async () => {
  const stored = '<p><b>Dragi</b> prieteni</p>'
  await renderSelected(stored)
  await click('Cursiv')
  expect(changes.at(-1)).toBe('<p><strong><em>Dragi</em></strong><em> prieteni</em></p>')
  await press('z', { ctrlKey: true })
  expect(changes.at(-1)).toBe(stored)
})

test.each([
  ['Îngroșat', '<p><strong>a</strong></p>'],
  ['Cursiv', '<p><em>a</em></p>'],
  ['Subliniat', '<p><u>a</u></p>'],
  ['Listă', '<ul><li>a</li></ul>'],
  ['Listă numerotată', '<ol><li>a</li></ol>'],
  ['Titlu de capitol', '<h2>a</h2>'],
  ['Titlu mai mic', '<h3>a</h3>'],
  ['Citat', '<blockquote><p>a</p></blockquote>'],
])('the button %s formats the selection and is shown as pressed', async (name, html) => {
  await renderSelected('<p>a</p>')
  expect(isPressed(name)).toBe(false)
  await click(name)
  expect(changes.at(-1)).toBe(html)
  expect(isPressed(name)).toBe(true)
  await click(name)
  expect(changes.at(-1)).toBe('<p>a</p>')
})

test('the paragraph button removes headings, lists and quotes', async () => {
  await renderSelected('<h2>a</h2><ul><li>b</li></ul><blockquote><p>c</p></blockquote>')
  await click('Paragraf')
  expect(changes.at(-1)).toBe('<p>a</p><p>b</p><p>c</p>')
  expect(isPressed('Paragraf')).toBe(true)
})

test('bold and italic have keyboard shortcuts, and Tab leaves the text', async () => {
  const element = await renderSelected('<ul><li>a</li><li>b</li></ul>')
  await press('b', { ctrlKey: true })
  expect(changes.at(-1)).toBe('<ul><li><strong>a</strong></li><li><strong>b</strong></li></ul>')
  expect(fireEvent.keyDown(element, { key: 'Tab' })).toBe(true)
})

// Covers 3.2.17.
test('a link is set on the selection, changed and removed', async () => {
  const element = await renderSelected('<p>Vedeți harta</p>')
  const fillAddress = (value: string) =>
    fireEvent.change(screen.getByLabelText('Adresa legăturii'), { target: { value } })
  await click('Legătură')
  fillAddress('javascript:alert(1)')
  await click('Pune legătura')
  expect(screen.getByText(/Scrieți o adresă care începe cu/)).toBeTruthy()
  fillAddress('harta.exemplu.ro')
  await click('Pune legătura')
  expect(changes).toEqual(['<p><a href="https://harta.exemplu.ro">Vedeți harta</a></p>'])
  await waitFor(() => expect(document.activeElement).toBe(element))
  await click('Legătură')
  await click('Scoate legătura')
  expect(changes.at(-1)).toBe('<p>Vedeți harta</p>')
})

test('a link without a selection is inserted as text', async () => {
  const element = await renderEditor('')
  act(() => element.focus())
  await click('Legătură')
  fireEvent.change(screen.getByLabelText('Adresa legăturii'), { target: { value: 'alai.ro' } })
  await click('Pune legătura')
  expect(changes).toEqual(['<p><a href="https://alai.ro">https://alai.ro</a></p>'])
})

// Covers F-1.
test.each([
  [
    'Word',
    '<html><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment--><p class="MsoNormal" style="mso-fareast-language:RO"><b><span style="font-size:14pt">Dragi</span></b><o:p></o:p> prieteni</p><h1>Program</h1><!--EndFragment--></body></html>',
    '<p><strong>Dragi</strong> prieteni</p><p>Program</p>',
  ],
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:700">Dragi</span><span style="font-style:italic"> prieteni</span></p><ul><li dir="ltr"><p role="presentation"><span>unu</span></p></li></ul></b><br class="Apple-interchange-newline">',
    '<p><strong>Dragi</strong><em> prieteni</em></p><ul><li>unu</li></ul>',
  ],
  [
    'a web page',
    '<p onclick="x()"><img src="https://spy">a<script>alert(1)</script> <a href="javascript:x" class="b">b</a></p>',
    '<p>a b</p>',
  ],
])('sec_f_1 a text pasted from %s keeps only what the server accepts', async (_, html, written) => {
  const element = await renderSelected('<p>x</p>')
  act(() => pasteHtml(element, html))
  expect(changes.at(-1)).toBe(written)
})

test('a text that the form replaces is shown, and a cleared text is sent as empty', async () => {
  const element = await renderEditor('<p>a</p>')
  await fillRichText('Scrisoarea', '<p>b</p>')
  expect(element.innerHTML).toBe('<p>b</p>')
  await replaceValue('<p>al altcuiva</p>')
  expect(element.innerHTML).toBe('<p>al altcuiva</p>')
  expect(changes).toEqual(['<p>b</p>'])
  await press('a', { ctrlKey: true })
  await press('Backspace')
  expect(changes.at(-1)).toBe('')
})

test('a text that differs only in attributes of the server is not replaced', async () => {
  const element = await renderEditor('<p>a</p>')
  await fillRichText('Scrisoarea', '<p><a href="https://alai.ro">b</a></p>')
  const paragraph = element.firstChild
  const saved = '<p><a href="https://alai.ro" rel="noopener nofollow ugc">b</a></p>'
  await replaceValue(saved)
  expect(element.firstChild).toBe(paragraph)
  expect(changes).toHaveLength(1)
})
