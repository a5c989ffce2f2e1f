import { Button, TextInput } from '@alai/ui'
import { type FormEvent, useState } from 'react'
import { useKitTexts } from '../components/texts'
import { parseLinkAddress } from './link-address'
import styles from './rich-text-editor.module.css'

/** Asks for the URL of a link. The selection of the text is preserved meanwhile. */
export function LinkForm({
  onInsert,
  onRemove,
  onClose,
}: {
  onInsert: (address: string) => void
  onRemove: () => void
  onClose: () => void
}) {
  const t = useKitTexts()
  const [address, setAddress] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const normalizedAddress = parseLinkAddress(address)
    if (normalizedAddress) onInsert(normalizedAddress)
    else setIsInvalid(true)
  }
  return (
    <form className={styles.bar} onSubmit={handleSubmit} noValidate>
      <TextInput
        autoFocus
        label={t('rich.address')}
        type="url"
        inputMode="url"
        value={address}
        error={isInvalid && t('rich.wrong')}
        onChange={(event) => {
          setAddress(event.target.value)
          setIsInvalid(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            onClose()
          }
        }}
      />
      <Button type="submit">{t('rich.put')}</Button>
      <Button variant="default" onClick={onRemove}>
        {t('rich.off')}
      </Button>
    </form>
  )
}
