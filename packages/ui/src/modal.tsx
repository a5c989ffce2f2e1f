import { Modal as Plain, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'

/** A dialog. If it is unmounted without being closed first, it also returns the focus to the element that had it before. */
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
