import {
  type DrawerProps,
  Drawer as MantineDrawer,
  Modal as MantineModal,
  type ModalProps,
} from '@mantine/core'
import { useEffect, useState } from 'react'
import { hideSuccessToasts } from './toast'

/** Hides the messages of success whenever the dialog opens. They would cover its buttons. */
function useHiddenSuccessToasts(isOpen: boolean) {
  useEffect(() => {
    if (isOpen) hideSuccessToasts()
  }, [isOpen])
}

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
  useHiddenSuccessToasts(props.opened)
  return <MantineModal {...props} />
}

/** A dialog at the side of the window. */
export function Drawer(props: DrawerProps) {
  useHiddenSuccessToasts(props.opened)
  return <MantineDrawer {...props} />
}
