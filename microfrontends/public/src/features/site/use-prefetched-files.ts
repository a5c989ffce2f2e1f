import { useEffect } from 'react'

/** Safari has neither property. It would also ignore the links. */
type IdleWindow = { requestIdleCallback?: typeof requestIdleCallback }
type SavingNavigator = { connection?: { saveData?: boolean } }

/**
 * Loads files of the next page into the browser's cache when the browser is idle, unless the visitor saves data. They
 * are not run.
 */
export function usePrefetchedFiles(files: readonly string[]): void {
  useEffect(() => {
    const { requestIdleCallback } = window as IdleWindow
    if (!requestIdleCallback || files.length === 0) return
    if ((navigator as SavingNavigator).connection?.saveData) return
    const request = requestIdleCallback(() => {
      for (const file of files) {
        const link = document.createElement('link')
        link.rel = 'prefetch'
        link.href = file
        document.head.append(link)
      }
    })
    return () => cancelIdleCallback(request)
  }, [files])
}
