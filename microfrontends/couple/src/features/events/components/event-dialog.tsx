import { FormModal } from '@alai/kit/forms/form-modal'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Event } from '../selected-event'
import { EventForm } from './event-form'

type Props = {
  event: Event | undefined
  /** The required fields that are missing. While there are any, the dialog cannot be closed. */
  missingFields: string[] | undefined
  onSaved: (event: Event) => void
  onClose: () => void
}

/** The form of an event in a dialog. It cannot be closed while required fields are missing. */
export function EventDialog({ event, missingFields, onSaved, onClose }: Props) {
  const t = useCoupleTexts()
  const [isDirty, setDirty] = useState(false)
  // The input is already saved or discarded, so that leaving the URL of the form needs no confirmation.
  const close = () => {
    setDirty(false)
    onClose()
  }
  const isClosable = missingFields === undefined
  const formTitle = event ? t('events.edit') : t('events.add')
  return (
    <FormModal
      isDirty={isDirty && isClosable}
      onClose={close}
      withCloseButton={isClosable}
      closeOnEscape={isClosable}
      closeOnClickOutside={isClosable}
      size={560}
      title={isClosable ? formTitle : t('events.complete')}
    >
      <EventForm
        key={event?.id ?? 'new'}
        event={event}
        onDirtyChange={setDirty}
        onSaved={(saved) => {
          setDirty(false)
          onSaved(saved)
        }}
      />
    </FormModal>
  )
}
