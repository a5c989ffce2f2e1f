// The elements that a rich text may contain. Each has one extension of the editor. The server removes all other
// elements (`crates/domain/src/website/rich_text.rs`), so a new element has to be added there as well.
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

/** The link targets that the server keeps: web, mail and phone links, and pages of this site. */
const ALLOWED_HREF = /^\s*(https?:|mailto:|tel:|\/|#)/i

/**
 * A link whose only attribute is `href`. The server adds `rel` and removes all other attributes. The link extension
 * of the editor is not used: it has further attributes and depends on a library that recognizes links in typed text.
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

/**
 * Whether a line break is the last node of its block. Browsers do not show such a line break, and an empty paragraph
 * has one to get its height. It is not part of the text.
 */
const isInvisibleBreak = (element: HTMLElement) =>
  !element.nextSibling && element.parentElement?.matches('p, li, h2, h3, blockquote')

const LineBreak = HardBreak.extend({
  parseHTML: () => [
    { tag: 'br', getAttrs: (element) => (isInvisibleBreak(element) ? false : null) },
  ],
})

/** A list item in which the Tab key does not change the indentation, so that the key moves to the next field. */
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
