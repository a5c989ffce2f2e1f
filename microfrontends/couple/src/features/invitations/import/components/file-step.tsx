import { AppIcon, Button, FileButton, Text } from '@alai/ui'
import { useFocusWhenLost } from '@alai/kit/components/focus'
import { toastSuccess } from '@alai/kit/components/toasts'
import { type DragEvent, useState } from 'react'
import { TemplateLinks } from './template-links'
import { UndoImport } from './undo-import'
import { useImportTexts } from '../texts'
import i from './import.module.css'

/** The first step: choose or drop a file, download a template, or undo the last import. */
export function FileStep({
  eventId,
  onChoose,
}: {
  eventId: string
  onChoose: (file: File) => void
}) {
  const s = useImportTexts()
  const [over, setOver] = useState(false)
  // The button that returned to this step is no longer rendered, so the focus moves here.
  const button = useFocusWhenLost<HTMLButtonElement>()
  const reverted = (result: string) => {
    toastSuccess(result)
    // The undo button is no longer rendered.
    button.current?.focus()
  }
  const drag = (on: boolean) => (e: DragEvent) => {
    e.preventDefault()
    setOver(on)
  }
  const drop = (e: DragEvent) => {
    drag(false)(e)
    const file = e.dataTransfer.files[0]
    if (file) onChoose(file)
  }
  return (
    <div className={i.part}>
      <div
        className={i.drop}
        data-over={over || undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        <FileButton
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(file) => file && onChoose(file)}
          inputProps={{ 'aria-label': s('choose') }}
        >
          {(props) => (
            <Button ref={button} leftSection={<AppIcon name="upload" />} data-autofocus {...props}>
              {s('choose')}
            </Button>
          )}
        </FileButton>
        <span className={i.hint}>{s('drop')}</span>
        <Text size="sm" c="dimmed" className={i.wide}>
          {s('limits')}
        </Text>
      </div>
      <Text>{s('needs')}</Text>
      <TemplateLinks />
      <UndoImport eventId={eventId} onUndone={reverted} />
    </div>
  )
}
