// Selects a file for a form. A picture in a format that the server does not accept is converted first, or refused if that is impossible.
import { useEffect, useRef, useState } from 'react'
import { needsConversion, toUploadableImage } from '../image-conversion'

/**
 * `isUnreadable`: this browser could not read the file that was chosen last, or `isAccepted` refuses it. The field keeps
 * its former file.
 */
export function useFileSelection(
  onSelect: (file: File) => void,
  isAccepted: (file: File) => boolean = () => true,
) {
  const [isUnreadable, setIsUnreadable] = useState(false)
  // The form may render again during the conversion. Therefore the callback of the latest render is called.
  const latestOnSelect = useRef(onSelect)
  const lastFile = useRef<File>(undefined)
  useEffect(() => {
    latestOnSelect.current = onSelect
  })
  const selectFile = (file: File) => {
    lastFile.current = file
    setIsUnreadable(false)
    if (!isAccepted(file)) return setIsUnreadable(true)
    if (!needsConversion(file)) return onSelect(file)
    toUploadableImage(file).then(
      (converted) => lastFile.current === file && latestOnSelect.current(converted),
      () => lastFile.current === file && setIsUnreadable(true),
    )
  }
  const reset = () => {
    lastFile.current = undefined
    setIsUnreadable(false)
  }
  return { isUnreadable, selectFile, resetSelection: reset }
}
