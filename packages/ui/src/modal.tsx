import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'

/** A dialog. It returns the focus to the element that had it before, even if the dialog is unmounted without being closed first. */
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
