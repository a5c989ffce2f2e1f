import { AppIcon, Button } from '@alai/ui'
import { useRef, useState } from 'react'
import { useCheckInTexts } from '../texts'
import { toastError } from '@alai/kit/components/toasts'
import { parseGuestCode } from '../api'
import { readQrCodes } from '../qr-reader'

/**
 * Reads the guest code from a photo of an invitation. The camera app of the device takes the photo, because the
 * response headers forbid the page to use the camera.
 */
export function ScanButton({ onFound }: { onFound: (code: string) => void }) {
  const t = useCheckInTexts()
  const inputRef = useRef<HTMLInputElement>(null)
  const [isReading, setIsReading] = useState(false)
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
        onClick={() => inputRef.current?.click()}
      >
        {t('scan')}
      </Button>
    </>
  )
}
