import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'

/** A dialog. If it is unmounted without being closed first, it also returns the focus to the element that had it before. */
export function Modal(props: ModalProps) {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
  return <MantineModal {...props} />
}
