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
 * Loads files of the next page into the browser's cache when the browser is idle, unless the
 * visitor saves data. Scripts are loaded but not run. `fetch` is used, because the content security
 * policy forbids `<link rel="prefetch">` in Firefox and WebKit (`default-src`) and permits `fetch`
 * (`connect-src`).
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
