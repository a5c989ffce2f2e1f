// Converts the HTML of a rich text to the document of the editor and back.
import {
  DOMParser as DocumentParser,
  DOMSerializer,
  type Node,
  type Schema,
} from '@tiptap/pm/model'

/** Parses HTML to a document of the editor. Elements that the schema does not contain are dropped, and their text is kept. */
export const parseRichText = (html: string, schema: Schema): Node =>
  DocumentParser.fromSchema(schema).parse(new DOMParser().parseFromString(html, 'text/html').body)

/**
 * In the editor every list item contains paragraphs. An item with a single paragraph is stored without the `p`
 * element, as the pages of guests show it.
 */
function unwrapListItem(item: HTMLLIElement): void {
  const [paragraph, ...others] = [...item.children]
  if (!others.some((element) => element.localName === 'p'))
    paragraph?.replaceWith(...paragraph.childNodes)
}

/** Serializes a document to HTML. Returns an empty string for an empty document. */
export function serializeRichText(document: Node): string {
  const isEmpty = document.childCount === 1 && document.firstChild?.content.size === 0
  if (isEmpty && document.firstChild?.type.name === 'paragraph') return ''
  const container = window.document.createElement('div')
  container.append(
    DOMSerializer.fromSchema(document.type.schema).serializeFragment(document.content),
  )
  container.querySelectorAll('li').forEach(unwrapListItem)
  // Without a line break an empty paragraph has no height on the page.
  for (const paragraph of container.querySelectorAll('p:empty'))
    paragraph.append(window.document.createElement('br'))
  return container.innerHTML
}
