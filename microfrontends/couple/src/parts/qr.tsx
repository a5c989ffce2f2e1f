import { Button, Group, Modal, Stack, Text } from '@alai/ui'
import { QRCodeSVG } from 'qrcode.react'
import { useRef } from 'react'
import { useCoupleTexts } from './texts'

const MARK = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#fff"/><g stroke="#7c1436" stroke-width="3" stroke-linecap="round"><path d="M6 25v-7M11 25V13M16 25V7M21 25V14M26 25v-5"/></g></svg>')}`

/** A code for print: 250 px, our mark in the centre, an address inside; `file` names the download. */
export default function QrDialog({ title, url, file, close }: { title: string; url: string; file: string; close: () => void }) {
  const t = useCoupleTexts()
  const frame = useRef<HTMLDivElement>(null)
  const download = () => {
    const svg = frame.current?.querySelector('svg')
    if (!svg) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' }))
    link.download = `qr-${file}.svg`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack align="center">
        <div ref={frame}>
          <QRCodeSVG value={url} size={250} level="H" title={title} imageSettings={{ src: MARK, width: 44, height: 44, excavate: true }} />
        </div>
        <Text className="a-code">{url}</Text>
        <Group><Button variant="default" onClick={download}>{t('qr.download')}</Button></Group>
      </Stack>
    </Modal>
  )
}
