// An open page reloads itself once if the server has a version of a remote that fits the shell.
import type { BootData } from '@alai/kit/boot-data'

/** Whether a reload has opened this page. A reload that has not helped is not repeated. */
function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload'
}

/** Must be called when the remote does not fit the shell of this page. Does nothing if the server cannot be reached. */
export async function reloadIfCompatible(
  name: string,
  reload = () => location.reload(),
): Promise<void> {
  if (wasReloaded()) return
  try {
    const response = await fetch('/assets/remotes.json', { cache: 'no-store' })
    const remotes = (await response.json()) as BootData['remotes']
    if (remotes[name] && !remotes[name].incompatible) reload()
  } catch {
    // The page explains what to do.
  }
}
