import { AppIcon, Button } from '@alai/ui'
import { useRef, useState } from 'react'
import { useSeatingTexts } from '../../seating/texts'
import { toastError } from '@alai/kit/components/toasts'
import { parseGuestCode } from '../api'
import { readQrCodes } from '../qr-reader'

/** Reads the code of an invitation from a photo. The device's camera app takes the photo, because our headers forbid camera access. */
export function ScanButton({ onFound }: { onFound: (code: string) => void }) {
  const s = useSeatingTexts()
  const input = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    try {
      const code = (await readQrCodes(file)).map(parseGuestCode).find(Boolean)
      if (code) onFound(code)
      else toastError(undefined, s('scan_none'))
    } catch {
      toastError(undefined, s('scan_none'))
    } finally {
      setReading(false)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={s('scan')}
        onChange={(e) => {
          void read(e.target.files?.[0])
          e.target.value = ''
        }}
      />
      <Button
        variant="default"
        size="md"
        loading={reading}
        leftSection={<AppIcon name="qr" />}
        onClick={() => input.current?.click()}
      >
        {s('scan')}
      </Button>
    </>
  )
}
