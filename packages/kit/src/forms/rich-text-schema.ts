// The elements that a rich text may contain: one extension of the editor for each. The server removes all others
// (`crates/domain/src/website/rich_text.rs`), so that none is added here alone.
import { Mark } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { UndoRedo } from '@tiptap/extensions/undo-redo'

/** The targets that the server keeps: web, mail and phone, and pages of this site. */
const ALLOWED_HREF = /^\s*(https?:|mailto:|tel:|\/|#)/i

/**
 * A link with no attribute but `href`: the server adds `rel` and removes all others. The link extension of the editor has further
 * attributes, and brings a library that recognizes links in typed text.
 */
const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (ALLOWED_HREF.test(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})

/** The last line break of a block is not visible, and stands in a paragraph that is otherwise empty. It is not part of the text. */
const isInvisibleBreak = (element: HTMLElement) =>
  !element.nextSibling && element.parentElement?.matches('p, li, h2, h3, blockquote')

const LineBreak = HardBreak.extend({
  parseHTML: () => [
    { tag: 'br', getAttrs: (element) => (isInvisibleBreak(element) ? false : null) },
  ],
})

/** The Tab key leaves the text, in a list as well, so that the next field can be reached with the keyboard. */
const TabbableListItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

export const RICH_TEXT_EXTENSIONS = [
  Document,
  Paragraph,
  Text,
  LineBreak,
  Bold,
  Italic,
  Underline,
  Strike,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList,
  TabbableListItem,
  Blockquote,
  HorizontalRule,
  Link,
  UndoRedo,
]
