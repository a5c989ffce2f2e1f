import { ConfirmDialog, Modal, type ModalProps } from '@alai/ui'
import { type ReactNode, useState } from 'react'
import { useKitTexts } from '../components/texts'
import { UnsavedChangesGuard } from './unsaved-changes-guard'

type Props = Omit<ModalProps, 'opened' | 'onClose'> & { isDirty: boolean; onClose: () => void }

/**
 * The question before unsaved input is discarded, for a dialog and for a page. `confirmLeave` runs its action at once if there is no
 * unsaved input, otherwise after a confirmation. While `isAsking`, a dialog must not trap the focus or close on Escape.
 */
export function useDiscardQuestion(isDirty: boolean): {
  isAsking: boolean
  confirmLeave: (action: () => void) => void
  question: ReactNode
} {
  const t = useKitTexts()
  const [pendingAction, setPendingAction] = useState<() => void>()
  const cancel = () => setPendingAction(undefined)
  return {
    isAsking: pendingAction !== undefined,
    confirmLeave: (action) => {
      if (isDirty) setPendingAction(() => action)
      else action()
    },
    question: (
      <>
        <UnsavedChangesGuard isDirty={isDirty} />
        {/* Mounted only when needed: a closed dialog that is already mounted would receive the Escape that opened it. */}
        {pendingAction && (
          <ConfirmDialog
            open
            onClose={cancel}
            title={t('unsaved.dialog_title')}
            text={t('unsaved.dialog_text')}
            cancelLabel={t('unsaved.go_on')}
            confirmLabel={t('unsaved.drop')}
            onConfirm={() => {
              cancel()
              pendingAction()
            }}
          />
        )}
      </>
    ),
  }
}

/** A dialog with a form. Escape, a click outside and the close button ask before unsaved input is discarded. */
export function FormModal({
  isDirty,
  onClose,
  children,
  closeOnEscape = true,
  closeOnClickOutside = true,
  ...modalProps
}: Props) {
  const t = useKitTexts()
  const { isAsking, confirmLeave, question } = useDiscardQuestion(isDirty)
  return (
    <>
      <Modal
        opened
        onClose={() => confirmLeave(onClose)}
        closeOnEscape={closeOnEscape && !isAsking}
        closeOnClickOutside={closeOnClickOutside && !isAsking}
        trapFocus={!isAsking}
        closeButtonProps={{ 'aria-label': t('close') }}
        {...modalProps}
      >
        {children}
      </Modal>
      {question}
    </>
  )
}

/** Whether a form differs from its initial state. */
export function useIsDirty(form: unknown): boolean {
  const current = JSON.stringify(form)
  const [initial] = useState(current)
  return current !== initial
}
