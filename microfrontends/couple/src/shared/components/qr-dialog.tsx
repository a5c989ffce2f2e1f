import { Alert, Button, Group, Modal, Stack, Text } from '@alai/ui'
import { QRCodeSVG } from 'qrcode.react'
import { useRef } from 'react'
import { useCoupleTexts } from '../couple-texts'
import { toastError } from '@alai/kit/components/toasts'

const LOGO_DATA_URL = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#fff"/><g stroke="#7c1436" stroke-width="3" stroke-linecap="round"><path d="M6 25v-7M11 25V13M16 25V7M21 25V14M26 25v-5"/></g></svg>')}`
/** The width and height of the PNG in pixels. It is sharp on a card of 8 cm at 300 dpi. */
const PNG_SIZE = 1000
/** The margin around the code, in modules. Some readers do not detect a code without it. */
const QUIET_ZONE = 4

const toSvgBlob = (svg: SVGElement) =>
  new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' })

/** Renders the SVG as a PNG, for programs that cannot open SVG. */
async function renderPng(svg: SVGElement): Promise<Blob> {
  const url = URL.createObjectURL(toSvgBlob(svg))
  try {
    const image = new Image(PNG_SIZE, PNG_SIZE)
    image.src = url
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), {
      width: PNG_SIZE,
      height: PNG_SIZE,
    })
    canvas.getContext('2d')?.drawImage(image, 0, 0, PNG_SIZE, PNG_SIZE)
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) =>
          blob ? resolve(blob) : reject(new Error('the canvas could not be converted to a PNG')),
        'image/png',
      ),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The time after which the URL of a downloaded file is revoked. The browser reads the file some time after the click. */
const REVOKE_DELAY_MS = 10_000

function downloadBlob(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
}

/** Shows a QR code of a URL with the logo in the centre. It can be downloaded as PNG or SVG. `note` is shown above the code. */
export default function QrDialog({
  title,
  url,
  fileName,
  note,
  onClose,
}: {
  title: string
  url: string
  fileName: string
  note?: string | undefined
  onClose: () => void
}) {
  const t = useCoupleTexts()
  const codeRef = useRef<HTMLDivElement>(null)
  const download = async (kind: 'png' | 'svg') => {
    const svg = codeRef.current?.querySelector('svg')
    if (!svg) return
    try {
      downloadBlob(kind === 'svg' ? toSvgBlob(svg) : await renderPng(svg), `qr-${fileName}.${kind}`)
    } catch (error) {
      toastError(error, t('failed'))
    }
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack align="center">
        {note && (
          <Alert color="yellow" role="status">
            {note}
          </Alert>
        )}
        <div ref={codeRef}>
          <QRCodeSVG
            value={url}
            size={250}
            level="H"
            marginSize={QUIET_ZONE}
            title={title}
            imageSettings={{ src: LOGO_DATA_URL, width: 40, height: 40, excavate: true }}
          />
        </div>
        <Text className="a-code">{url}</Text>
        <Group>
          <Button onClick={() => void download('png')}>{t('qr.png')}</Button>
          <Button variant="default" onClick={() => void download('svg')}>
            {t('qr.svg')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
