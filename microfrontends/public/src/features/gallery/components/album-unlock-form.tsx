import { isNetworkError, errorMessage, errorStatus, minutesUntilRetry } from '@alai/kit/api'
import { type FormEvent, useRef, useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { TextField } from '../../../shared/forms/text-field'
import { useFocusInvalidInput } from '../../../shared/forms/use-focus-invalid-input'
import { useGalleryTexts } from '../texts'
import { type AlbumKey, useUnlockAlbum } from '../api'
import styles from '../gallery.module.css'

type Props = {
  slug: string
  kind: string
  isKeyInvalid: boolean
  onUnlock: (key: AlbumKey) => void
}

/** Asks for the password of an album. The password is not masked, because guests read it from a card at their table. */
export function AlbumUnlockForm({ slug, kind, isKeyInvalid, onUnlock }: Props) {
  const t = useGalleryTexts()
  const [password, setPassword] = useState('')
  const [attempts, setAttempts] = useState(0)
  const formRef = useRef<HTMLFormElement>(null)
  const unlock = useUnlockAlbum(slug, kind)
  const unlockErrorText = () => {
    if (!unlock.error) return undefined
    if (isNetworkError(unlock.error)) return t('lock.offline')
    if (errorStatus(unlock.error) === 403) return t('lock.wrong')
    if (errorStatus(unlock.error) !== 429) return t('load_failed')
    const minutes = minutesUntilRetry(unlock.error)
    return minutes === undefined
      ? (errorMessage(unlock.error) ?? t('load_failed'))
      : t('lock.too_many_tries', { count: minutes })
  }
  const errorText =
    unlockErrorText() ?? (attempts > 0 && !password.trim() ? t('field.required') : undefined)
  useFocusInvalidInput(formRef, errorText !== undefined, attempts)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setAttempts(attempts + 1)
    if (password.trim()) unlock.mutate(password, { onSuccess: onUnlock })
  }
  return (
    <form ref={formRef} className={styles.lock} noValidate onSubmit={handleSubmit}>
      {isKeyInvalid && (
        <p className={sharedStyles.note} role="status">
          {t('lock.over')}
        </p>
      )}
      <TextField
        label={t('lock.password')}
        hint={t('lock.hint')}
        error={errorText}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value)
          if (unlock.error) unlock.reset()
        }}
      />
      <button
        type="submit"
        className={`${sharedStyles.btn} ${sharedStyles.yes}`}
        disabled={unlock.isPending}
      >
        {unlock.isPending ? t('lock.opening') : t('lock.open')}
      </button>
    </form>
  )
}
