import { AppIcon, Button } from '@alai/ui'
import { useRef, useState } from 'react'
import { useCheckInTexts } from '../texts'
import { toastError } from '@alai/kit/components/toasts'
import { parseGuestCode } from '../api'
import { readQrCodes } from '../qr-reader'

/** Reads the code of an invitation from a photo. The device's camera app takes the photo, because our headers forbid camera access. */
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
