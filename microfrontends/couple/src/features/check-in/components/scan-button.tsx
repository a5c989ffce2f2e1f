import { AppIcon, Button } from '@alai/ui'
import { useRef, useState } from 'react'
import { useCheckInTexts } from '../texts'
import { toastError } from '@alai/kit/components/toasts'
import { parseGuestCode } from '../api'
import {
  consumeCameraReload,
  hasCameraInterface,
  isCameraAllowedByPolicy,
  reloadForCamera,
} from '../camera-access'
import { readQrCodes } from '../qr-reader'
import { CameraDialog } from './camera-dialog'

/**
 * Reads the guest code of an invitation from the camera, or from a photo if the page cannot use the camera. If the document
 * was loaded for another page, whose headers forbid the camera, the button reloads the page once. The camera then opens by
 * itself.
 */
export function ScanButton({ onFound }: { onFound: (code: string) => void }) {
  const t = useCheckInTexts()
  const inputRef = useRef<HTMLInputElement>(null)
  const [isReading, setIsReading] = useState(false)
  const [wasReloaded] = useState(consumeCameraReload)
  const [isCameraOpen, setCameraOpen] = useState(wasReloaded && isCameraAllowedByPolicy())
  const takePhoto = () => {
    setCameraOpen(false)
    inputRef.current?.click()
  }
  const startScan = () => {
    if (isCameraAllowedByPolicy()) return setCameraOpen(true)
    return hasCameraInterface() && !wasReloaded ? reloadForCamera() : takePhoto()
  }
  const readPhoto = async (file: File | undefined) => {
    if (!file) return
    setIsReading(true)
    try {
      const code = (await readQrCodes(file)).map(parseGuestCode).find(Boolean)
      if (code) onFound(code)
      else toastError(undefined, t('scan_none'))
    } catch {
      toastError(undefined, t('scan_none'))
    } finally {
      setIsReading(false)
    }
  }
  return (
    <>
      <input
        ref={inputRef}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('scan')}
        onChange={(event) => {
          void readPhoto(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button
        variant="default"
        size="md"
        loading={isReading}
        leftSection={<AppIcon name="qr" />}
        onClick={startScan}
      >
        {t('scan')}
      </Button>
      {isCameraOpen && (
        <CameraDialog
          onFound={(code) => {
            setCameraOpen(false)
            onFound(code)
          }}
          onPhoto={takePhoto}
          onClose={() => setCameraOpen(false)}
        />
      )}
    </>
  )
}
