import { TextInput, useDebouncedCallback } from '@alai/ui'
import { useState } from 'react'

type Props = { label: string; value: string; onSearch: (text: string) => void }

/**
 * Searches after a pause in typing. When the search text in the URL changes in another way (Back, cleared filters),
 * the field shows it.
 */
export function SearchField({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const [searchedText, setSearchedText] = useState(value)
  const [previousValue, setPreviousValue] = useState(value)
  const searchDebounced = useDebouncedCallback((newText: string) => {
    setSearchedText(newText)
    onSearch(newText)
  }, 300)
  if (previousValue !== value) {
    setPreviousValue(value)
    if (searchedText !== value) {
      setSearchedText(value)
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
      onChange={(event) => {
        setText(event.target.value)
        searchDebounced(event.target.value)
      }}
    />
  )
}
