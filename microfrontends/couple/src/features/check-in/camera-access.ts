// Whether the page may use the camera. The response headers allow it only to the check-in page.
import { readHistoryState, writeHistoryState } from '@alai/kit/history-state'

type FeaturePolicy = { allowsFeature: (name: string) => boolean }

const RELOADED_FOR_CAMERA = 'reloaded-for-camera'

export const hasCameraInterface = (): boolean =>
  typeof (navigator as Partial<Navigator>).mediaDevices?.getUserMedia === 'function'

/** False if the document was loaded for another page, whose headers forbid the camera. Browsers that ignore the header may use it. */
export function isCameraAllowedByPolicy(): boolean {
  const { featurePolicy } = document as Document & { featurePolicy?: FeaturePolicy }
  return hasCameraInterface() && (featurePolicy?.allowsFeature('camera') ?? true)
}

/** Loads this page again, with the headers that allow the camera. */
export function reloadForCamera(): void {
  writeHistoryState(RELOADED_FOR_CAMERA, true)
  location.reload()
}

/** Whether the page was loaded again for the camera. True once. */
export function consumeCameraReload(): boolean {
  const isReloaded = readHistoryState<boolean>(RELOADED_FOR_CAMERA) === true
  if (isReloaded) writeHistoryState(RELOADED_FOR_CAMERA, undefined)
  return isReloaded
}
