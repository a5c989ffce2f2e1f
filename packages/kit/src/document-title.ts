// The title of the document, for screen readers and for the list of tabs.
import { useEffect } from 'react'

/** Sets the title while the page is open. Without a title the one that the server wrote stays. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
