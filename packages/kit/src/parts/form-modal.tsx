import { ConfirmDialog, Modal, type ModalProps } from '@alai/ui'
import { useState } from 'react'
import { usePartsTexts } from './texts'
import { UnsavedGuard } from './unsaved'

type Props = Omit<ModalProps, 'opened' | 'onClose'> & { dirty: boolean; close: () => void }

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
  const [asking, setAsking] = useState(false)
  const leave = () => (dirty ? setAsking(true) : close())
  return (
    <>
      <Modal
        opened
        onClose={leave}
        closeOnEscape={closeOnEscape && !asking}
        closeOnClickOutside={closeOnClickOutside && !asking}
        trapFocus={!asking}
        closeButtonProps={{ 'aria-label': t('close') }}
        {...rest}
      >
        {children}
      </Modal>
      <UnsavedGuard dirty={dirty} />
      {/* Mounted only now: one that waited closed would hear the very Esc that opened it. */}
      {asking && (
        <ConfirmDialog
          open
          close={() => setAsking(false)}
          title={t('unsaved.dialog_title')}
          text={t('unsaved.dialog_text')}
          keep={t('unsaved.go_on')}
          verb={t('unsaved.drop')}
          act={close}
        />
      )}
    </>
  )
}

/** Whether a form differs from how it was opened. */
export function useDirty(form: unknown): boolean {
  const now = JSON.stringify(form)
  const [start] = useState(now)
  return now !== start
}
