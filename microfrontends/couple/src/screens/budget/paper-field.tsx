import { Button, FileButton, Group, Stack, Text } from '@alai/ui'
import { useId } from 'react'
import { useCoupleTexts } from '../../parts/texts'
import { type FileChange, isTooLarge } from '../builder/file-field'
import type { Expense } from './budget.data'
import { useBudgetTexts } from './texts'

type Props = { kind: 'document' | 'invoice'; held: Expense['document']; change: FileChange; set: (change: FileChange) => void; error: string | undefined }

/** A contract or an invoice: what is there, what was chosen, and the way to take it away again. */
export function PaperField({ kind, held, change, set, error }: Props) {
  const t = useCoupleTexts()
  const s = useBudgetTexts()
  const [label, hint] = [useId(), useId()]
  const wrong = isTooLarge(change) ? s('file_large') : error
  const name = change instanceof File ? change.name : change === 'remove' ? undefined : held?.filename
  const accept = kind === 'invoice' ? 'application/pdf' : 'application/pdf,image/*'
  return (
    <Stack gap={4}>
      <Text size="sm" fw={550} id={label}>{s(kind)}</Text>
      <Text size="xs" c="dimmed">{s(`${kind}_hint`)}</Text>
      {name && (held && !change ? <a href={held.url} download>{name}</a> : <Text size="sm">{name}</Text>)}
      <Group gap={6}>
        <FileButton onChange={(file) => file && set(file)} accept={accept} inputProps={{ 'aria-labelledby': label }}>
          {(props) => <Button variant="default" data-wrong={wrong ? true : undefined} aria-describedby={`${label} ${wrong ? hint : ''}`} {...props}>{name ? t('file.replace') : t('file.choose')}</Button>}
        </FileButton>
        {name && <Button variant="subtle" color="red" aria-describedby={label} onClick={() => set(held && change !== 'remove' && !(change instanceof File) ? 'remove' : undefined)}>{t('file.remove')}</Button>}
      </Group>
      {wrong && <Text size="xs" c="red.7" id={hint}>{wrong}</Text>}
    </Stack>
  )
}
