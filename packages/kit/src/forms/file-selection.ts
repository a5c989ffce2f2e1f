// A chosen file on its way to a form: a picture that the server does not take becomes one that it does, or is refused at once.
import { useEffect, useRef, useState } from 'react'
import { needsConversion, toUploadableImage } from '../image-conversion'

/** `unread`: the last one could not be read by this browser. */
export function useFileSelection(set: (file: File) => void) {
  const [isUnreadable, setUnread] = useState(false)
  // The form may have changed while the picture was made: what it is now is changed.
  const now = useRef(set)
  const last = useRef<File>(undefined)
  useEffect(() => {
    now.current = set
  })
  const choose = (file: File) => {
    last.current = file
    setUnread(false)
    if (!needsConversion(file)) return set(file)
    toUploadableImage(file).then(
      (made) => last.current === file && now.current(made),
      () => last.current === file && setUnread(true),
    )
  }
  const reset = () => {
    last.current = undefined
    setUnread(false)
  }
  return { unread: isUnreadable, choose, forget: reset }
}
