// The toolbar and the text area of the rich-text editor. `rich-text-editor.tsx` loads this module on demand, because
// the editor library is larger than all other fields together.
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LinkForm } from './link-form'
import styles from './rich-text-editor.module.css'
import { parseRichText, serializeRichText } from './rich-text-html'
import { RICH_TEXT_EXTENSIONS } from './rich-text-schema'
import { LoadingRichTextArea, RichTextToolbar, type RichTextTool } from './rich-text-toolbar'

export type RichTextAreaProps = {
  labelId: string
  /** The id of the element with the error text. Undefined if the text is valid. */
  errorId: string | undefined
  value: string
  onChange: (html: string) => void
  withBlocks: boolean
  isCompact: boolean
}

const isPlainParagraph = (editor: Editor) =>
  editor.isActive('paragraph') &&
  !['bulletList', 'orderedList', 'blockquote'].some((name) => editor.isActive(name))

const TOOL_STATES: Record<RichTextTool, (editor: Editor) => boolean> = {
  bold: (editor) => editor.isActive('bold'),
  italic: (editor) => editor.isActive('italic'),
  underline: (editor) => editor.isActive('underline'),
  bulletList: (editor) => editor.isActive('bulletList'),
  orderedList: (editor) => editor.isActive('orderedList'),
  h2: (editor) => editor.isActive('heading', { level: 2 }),
  h3: (editor) => editor.isActive('heading', { level: 3 }),
  p: isPlainParagraph,
  blockquote: (editor) => editor.isActive('blockquote'),
}

/**
 * Turns the selected blocks into a quote, or a quote back into blocks. The selection is set as a text selection
 * first: a selection of the whole document has no surrounding quote that the editor could remove.
 */
function toggleBlockquote(editor: Editor): boolean {
  const { from, to } = editor.state.selection
  return editor.chain().setTextSelection({ from, to }).toggleBlockquote().run()
}

const TOOL_COMMANDS: Record<RichTextTool, (editor: Editor) => boolean> = {
  bold: (editor) => editor.commands.toggleBold(),
  italic: (editor) => editor.commands.toggleItalic(),
  underline: (editor) => editor.commands.toggleUnderline(),
  bulletList: (editor) => editor.commands.toggleBulletList(),
  orderedList: (editor) => editor.commands.toggleOrderedList(),
  h2: (editor) => editor.commands.toggleHeading({ level: 2 }),
  h3: (editor) => editor.commands.toggleHeading({ level: 3 }),
  p: (editor) => editor.commands.clearNodes(),
  blockquote: toggleBlockquote,
}

const activeTools = (editor: Editor) =>
  (Object.keys(TOOL_STATES) as RichTextTool[]).filter((tool) => TOOL_STATES[tool](editor))

/** Sets the URL of the selection, or of the link at the cursor. If there is neither, it inserts the URL as linked text. */
function insertLink(editor: Editor, href: string): void {
  const link = { type: 'link', attrs: { href } }
  const chain = editor.chain().focus()
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [link] }).run()
  else chain.extendMarkRange('link').setMark('link', { href }).run()
}

const removeLink = (editor: Editor) =>
  editor.chain().focus().extendMarkRange('link').unsetMark('link').run()

/**
 * Creates the editor of a text. The editor would write some elements in another way. Therefore a text that the user
 * has not changed, or has changed back, keeps the HTML that was passed in.
 */
function useRichTextEditor({ value, onChange, ...appearance }: RichTextAreaProps): Editor | null {
  const { labelId, errorId, withBlocks, isCompact } = appearance
  const [initialValue] = useState(value)
  /** The HTML that was passed in last, and the document that the editor parses from it. */
  const passedText = useRef<{ html: string; document: Editor['state']['doc'] }>(null)
  /**
   * `newest` is the last text that this editor has reported or received. `all` contains the texts that the parent may
   * still pass back late.
   */
  const knownValues = useRef({ newest: value, all: new Set([value]) })
  const editorProps = useMemo(
    () => ({
      attributes: {
        class: styles.box ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(errorId && {
          'aria-invalid': 'true',
          'aria-describedby': errorId,
          'data-wrong': 'true',
        }),
        ...(withBlocks && { 'data-long': 'true' }),
        ...(isCompact && { 'data-short': 'true' }),
      },
    }),
    [labelId, errorId, withBlocks, isCompact],
  )
  const editor = useEditor({
    extensions: RICH_TEXT_EXTENSIONS,
    content: initialValue,
    editorProps,
    // React may discard a render. An editor that was created during that render would be destroyed.
    immediatelyRender: false,
    // The Content Security Policy allows no style element without a nonce. The styles are in the style sheet.
    injectCSS: false,
    // Only the toolbar and its keyboard shortcuts change the format. A line that begins with "1." stays as it was typed.
    enableInputRules: false,
    enablePasteRules: false,
    onUpdate: ({ editor: { state } }) => {
      const passed = passedText.current
      const html = passed?.document.eq(state.doc) ? passed.html : serializeRichText(state.doc)
      knownValues.current.newest = html
      knownValues.current.all.add(html)
      onChange(html)
    },
  })
  useEffect(() => {
    if (!editor) return
    const known = knownValues.current
    if (value === known.newest) known.all = new Set([value])
    // The parent has passed back an earlier text of this editor. The editor already has a newer one.
    if (passedText.current && known.all.has(value)) return
    knownValues.current = { newest: value, all: new Set([value]) }
    const document = parseRichText(value, editor.schema)
    passedText.current = { html: value, document }
    if (!document.eq(editor.state.doc))
      editor.commands.setContent(document.toJSON(), { emitUpdate: false })
  }, [editor, value])
  return editor
}

/**
 * The toolbar and the text area inside `RichTextEditor`, which adds the label and the error text. Shows
 * `LoadingRichTextArea` until the editor is created.
 */
export default function RichTextArea(props: RichTextAreaProps) {
  const editor = useRichTextEditor(props)
  return editor ? <LoadedArea {...props} editor={editor} /> : <LoadingRichTextArea {...props} />
}

function LoadedArea({ labelId, withBlocks, editor }: RichTextAreaProps & { editor: Editor }) {
  const [isLinkFormOpen, setIsLinkFormOpen] = useState(false)
  const tools = useEditorState({ editor, selector: (context) => activeTools(context.editor) })
  const closeLinkForm = () => setIsLinkFormOpen(false)
  return (
    <>
      <RichTextToolbar
        labelId={labelId}
        withBlocks={withBlocks}
        activeTools={tools}
        onTool={(tool, isPointer) => {
          // After a click the focus returns to the text. After a key press it stays on the button, so that another
          // format can be chosen.
          if (isPointer) editor.commands.focus()
          TOOL_COMMANDS[tool](editor)
        }}
        isLinkFormOpen={isLinkFormOpen}
        onToggleLinkForm={() => setIsLinkFormOpen(!isLinkFormOpen)}
      />
      {isLinkFormOpen && (
        <LinkForm
          onInsert={(address) => {
            closeLinkForm()
            insertLink(editor, address)
          }}
          onRemove={() => {
            closeLinkForm()
            removeLink(editor)
          }}
          onClose={closeLinkForm}
        />
      )}
      <EditorContent editor={editor} />
    </>
  )
}
