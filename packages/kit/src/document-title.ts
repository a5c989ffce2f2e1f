// The title of the window, for those who hear it and for the list of tabs.
import { useEffect } from 'react'

/** Sets the title while the screen is open; without one it stays as the server wrote it. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
