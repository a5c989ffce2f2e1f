import { ConfirmDialog, Modal, type ModalProps } from '@alai/ui'
import { type ReactNode, useState } from 'react'
import { usePartsTexts } from './texts'
import { UnsavedGuard } from './unsaved'

type Props = Omit<ModalProps, 'opened' | 'onClose'> & { dirty: boolean; close: () => void }

/**
 * The question before unsaved input is discarded, for a dialog and for a page that contains it. `leave` goes at once when nothing would be
 * lost; a dialog must not trap the focus or close on Escape while `asking`.
 */
export function useDiscardQuestion(dirty: boolean): {
  asking: boolean
  leave: (go: () => void) => void
  question: ReactNode
} {
  const t = usePartsTexts()
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
        <UnsavedGuard dirty={dirty} />
        {/* Mounted only now: one that waited closed would hear the very Esc that opened it. */}
        {leaving && (
          <ConfirmDialog
            open
            close={stay}
            title={t('unsaved.dialog_title')}
            text={t('unsaved.dialog_text')}
            keep={t('unsaved.go_on')}
            verb={t('unsaved.drop')}
            act={() => {
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
  dirty,
  close,
  children,
  closeOnEscape = true,
  closeOnClickOutside = true,
  ...rest
}: Props) {
  const t = usePartsTexts()
  const { asking, leave, question } = useDiscardQuestion(dirty)
  return (
    <>
      <Modal
        opened
        onClose={() => leave(close)}
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
export function useDirty(form: unknown): boolean {
  const now = JSON.stringify(form)
  const [start] = useState(now)
  return now !== start
}
