// The toolbar and the text of a rich text. A lazy part of `rich-text-editor.tsx`, because the editor weighs more than all other fields.
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LinkForm } from './link-form'
import styles from './rich-text-editor.module.css'
import { parseRichText, serializeRichText } from './rich-text-html'
import { RICH_TEXT_EXTENSIONS } from './rich-text-schema'
import { LoadingRichTextArea, RichTextToolbar, type RichTextTool } from './rich-text-toolbar'

export type RichTextAreaProps = {
  labelId: string
  /** The element with the error. Without it the text is valid. */
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

/** A quote around the selected blocks, or none. A selection of the whole document has no block around it that could be removed. */
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

/** Links the selection, or the link in which the cursor is. Without both it inserts the address as a linked text. */
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
 * The editor of a text. A text that the user has not changed, or has changed back, keeps the HTML in which it was passed, although the
 * editor would write some elements in another way.
 */
function useRichTextEditor({ value, onChange, ...appearance }: RichTextAreaProps): Editor | null {
  const { labelId, errorId, withBlocks, isCompact } = appearance
  const [initialValue] = useState(value)
  /** The text as it was passed last, and the same text as the editor reads it. */
  const passedText = useRef<{ html: string; document: Editor['state']['doc'] }>(null)
  /** The texts that the parent has received, or was given by, since it had the newest. */
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
    // An editor that is created while React renders is destroyed if React discards that render.
    immediatelyRender: false,
    // The Content Security Policy allows no style element without a nonce. The styles are in the style sheet.
    injectCSS: false,
    // Only the toolbar and its keys format: a line that begins with "1." stays as it was typed.
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
    // An older value of ours is only late.
    if (passedText.current && known.all.has(value)) return
    knownValues.current = { newest: value, all: new Set([value]) }
    const document = parseRichText(value, editor.schema)
    passedText.current = { html: value, document }
    if (!document.eq(editor.state.doc))
      editor.commands.setContent(document.toJSON(), { emitUpdate: false })
  }, [editor, value])
  return editor
}

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
          // With the keyboard the focus stays on the button, for the next format.
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
