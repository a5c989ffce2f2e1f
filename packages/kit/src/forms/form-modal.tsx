import { ConfirmDialog, Modal, type ModalProps } from '@alai/ui'
import { type ReactNode, useState } from 'react'
import { useKitTexts } from '../components/texts'
import { UnsavedChangesGuard } from './unsaved-changes-guard'

type Props = Omit<ModalProps, 'opened' | 'onClose'> & { isDirty: boolean; onClose: () => void }

/**
 * The question before unsaved input is discarded, for a dialog and for a page that contains it. `leave` goes at once when nothing would be
 * lost; a dialog must not trap the focus or close on Escape while `asking`.
 */
export function useDiscardQuestion(dirty: boolean): {
  asking: boolean
  leave: (go: () => void) => void
  question: ReactNode
} {
  const t = useKitTexts()
  const [leaving, setLeaving] = useState<() => void>()
  const stay = () => setLeaving(undefined)
  return {
    asking: leaving !== undefined,
    leave: (go) => {
      if (dirty) setLeaving(() => go)
      else go()
    },
    question: (
      <>
        <UnsavedChangesGuard isDirty={dirty} />
        {/* Mounted only now: one that waited closed would hear the very Esc that opened it. */}
        {leaving && (
          <ConfirmDialog
            open
            onClose={stay}
            title={t('unsaved.dialog_title')}
            text={t('unsaved.dialog_text')}
            cancelLabel={t('unsaved.go_on')}
            confirmLabel={t('unsaved.drop')}
            onConfirm={() => {
              stay()
              leaving()
            }}
          />
        )}
      </>
    ),
  }
}

/** A dialog with a form: what was typed in it is not thrown away by Esc, a click beside it or the cross without a question. */
export function FormModal({
  isDirty,
  onClose,
  children,
  closeOnEscape = true,
  closeOnClickOutside = true,
  ...rest
}: Props) {
  const t = useKitTexts()
  const { asking, leave, question } = useDiscardQuestion(isDirty)
  return (
    <>
      <Modal
        opened
        onClose={() => leave(onClose)}
        closeOnEscape={closeOnEscape && !asking}
        closeOnClickOutside={closeOnClickOutside && !asking}
        trapFocus={!asking}
        closeButtonProps={{ 'aria-label': t('close') }}
        {...rest}
      >
        {children}
      </Modal>
      {question}
    </>
  )
}

/** Whether a form differs from how it was opened. */
export function useIsDirty(form: unknown): boolean {
  const now = JSON.stringify(form)
  const [start] = useState(now)
  return now !== start
}
