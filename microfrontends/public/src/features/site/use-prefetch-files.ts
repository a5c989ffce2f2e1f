import { useEffect } from 'react'

/** Safari has neither property. */
type IdleWindow = { requestIdleCallback?: typeof requestIdleCallback }
type SavingNavigator = { connection?: { saveData?: boolean } }

/** Reads a file completely, so that the browser caches it. The page loads it again if that fails. */
const loadIntoCache = async (file: string) => {
  try {
    const response = await fetch(file, { priority: 'low' })
    await response.arrayBuffer()
  } catch {
    // The visitor may have left the page or lost the connection.
  }
}

/**
 * Loads files of the next page into the browser's cache when the browser is idle, unless the visitor saves data. They
 * are not run. Firefox and WebKit apply `default-src` to `<link rel="prefetch">`, which the content security policy
 * forbids, and `connect-src` to `fetch`.
 */
export function usePrefetchFiles(files: readonly string[]): void {
  useEffect(() => {
    const { requestIdleCallback } = window as IdleWindow
    if (!requestIdleCallback || files.length === 0) return
    if ((navigator as SavingNavigator).connection?.saveData) return
    const request = requestIdleCallback(() => {
      for (const file of files) void loadIntoCache(file)
    })
    return () => cancelIdleCallback(request)
  }, [files])
}
