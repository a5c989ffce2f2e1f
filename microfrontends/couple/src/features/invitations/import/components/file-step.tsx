import { AppIcon, Button, FileButton, Text } from '@alai/ui'
import { useFocusOnReplacement } from '@alai/kit/components/focus'
import { toastSuccess } from '@alai/kit/components/toasts'
import { type DragEvent, useState } from 'react'
import { ImportTemplateLinks } from './import-template-links'
import { UndoImport } from './undo-import'
import { useImportTexts } from '../texts'
import styles from './import.module.css'

/** The first step of the import: the user chooses or drops a file, downloads a template, or undoes the last import. */
export function FileStep({
  eventId,
  onChoose,
}: {
  eventId: string
  onChoose: (file: File) => void
}) {
  const t = useImportTexts()
  const [isDragOver, setDragOver] = useState(false)
  // The button that led back to this step was removed, so the focus moves here.
  const buttonRef = useFocusOnReplacement<HTMLButtonElement>()
  const handleUndone = (result: string) => {
    toastSuccess(result)
    // The undo button was removed, so the focus moves here.
    buttonRef.current?.focus()
  }
  const handleDrag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setDragOver(isOver)
  }
  const handleDrop = (event: DragEvent) => {
    handleDrag(false)(event)
    const file = event.dataTransfer.files[0]
    if (file) onChoose(file)
  }
  return (
    <div className={styles.part}>
      <div
        className={styles.drop}
        data-over={isDragOver || undefined}
        onDragOver={handleDrag(true)}
        onDragLeave={handleDrag(false)}
        onDrop={handleDrop}
      >
        <FileButton
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(file) => file && onChoose(file)}
          inputProps={{ 'aria-label': t('choose') }}
        >
          {(props) => (
            <Button
              ref={buttonRef}
              leftSection={<AppIcon name="upload" />}
              data-autofocus
              {...props}
            >
              {t('choose')}
            </Button>
          )}
        </FileButton>
        <span className={styles.hint}>{t('drop')}</span>
        <Text size="sm" c="dimmed" className={styles.wide}>
          {t('limits')}
        </Text>
      </div>
      <Text>{t('needs')}</Text>
      <ImportTemplateLinks />
      <UndoImport eventId={eventId} onUndone={handleUndone} />
    </div>
  )
}
