import { Modal as Plain, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'

/** A window. One that goes from the page without being closed first gives the focus back, too: the next press of a key goes on where the last was. */
export function Modal(props: ModalProps) {
  const [from] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true })
    },
    [from],
  )
  return <Plain {...props} />
}
