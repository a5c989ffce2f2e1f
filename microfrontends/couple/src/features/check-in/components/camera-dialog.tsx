import { Button, Group, Modal, Text } from '@alai/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { parseGuestCode } from '../api'
import { readQrCodes } from '../qr-reader'
import { useCheckInTexts } from '../texts'

const PAUSE_BETWEEN_READS_MS = 200

type Props = {
  onFound: (code: string) => void
  /** Takes a photo instead. */
  onPhoto: () => void
  onClose: () => void
}

/**
 * Shows the picture of the camera, and calls `onFound` with the guest code of the first QR code of an invitation. A
 * button takes a photo instead.
 */
export function CameraDialog({ onFound, onPhoto, onClose }: Props) {
  const t = useCoupleTexts()
  const tCheckIn = useCheckInTexts()
  const videoRef = useRef<HTMLVideoElement>(null)
  const handleFound = useEffectEvent(onFound)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    void scan(videoRef, controller.signal).then(
      (code) => code && handleFound(code),
      () => setRefused(true),
    )
    return () => controller.abort()
  }, [])
  return (
    <Modal
      opened
      onClose={onClose}
      title={tCheckIn('scan')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {!isRefused && (
        <video ref={videoRef} playsInline muted style={{ width: '100%', borderRadius: 8 }} />
      )}
      <Text size="sm" mt="xs" role={isRefused ? 'alert' : undefined}>
        {tCheckIn(isRefused ? 'scan_no_camera' : 'scan_hint')}
      </Text>
      <Group justify="flex-end" mt="md">
        <Button variant={isRefused ? 'filled' : 'default'} onClick={onPhoto}>
          {tCheckIn('scan_photo')}
        </Button>
      </Group>
    </Modal>
  )
}

type VideoRef = { current: HTMLVideoElement | null }

/** Shows the camera and returns the first guest code that it sees. Undefined when it is aborted. Throws if there is no camera. */
async function scan(videoRef: VideoRef, signal: AbortSignal): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    const video = videoRef.current
    if (!video) return undefined
    video.srcObject = stream
    await video.play().catch(() => undefined)
    while (!signal.aborted) {
      const code = (await readQrCodes(video).catch(() => [])).map(parseGuestCode).find(Boolean)
      if (code && !signal.aborted) return code
      await new Promise((resolve) => setTimeout(resolve, PAUSE_BETWEEN_READS_MS))
    }
    return undefined
  } finally {
    stream.getTracks().forEach((track) => track.stop())
  }
}
