import { TextInput, useDebouncedCallback } from '@alai/ui'
import { useState } from 'react'

type Props = { label: string; value: string; onSearch: (text: string) => void }

/** Searches when the typing pauses. Shows the text of the URL when that was changed elsewhere (Back, filters cleared). */
export function SearchField({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState(value)
  const [seen, setSeen] = useState(value)
  const look = useDebouncedCallback((next: string) => {
    setAsked(next)
    onSearch(next)
  }, 300)
  if (seen !== value) {
    setSeen(value)
    if (asked !== value) {
      setAsked(value)
      setText(value)
    }
  }
  return (
    <TextInput
      className="a-search"
      enterKeyHint="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(e) => {
        setText(e.target.value)
        look(e.target.value)
      }}
    />
  )
}
