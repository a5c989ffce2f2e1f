import { Button, Group, Modal, Radio, Stack, Text } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { FormFields } from '@alai/kit/form-data'
import styles from './conflict-dialog.module.css'
import type { DocumentConflict, FileChanges } from '../save-document'
import { useWebsiteTexts } from '../texts'

type ConflictDraft = {
  conflict: DocumentConflict<FormFields> | undefined
  fields: FormFields
  files: FileChanges
  resolveConflict: (theirs: string[] | undefined) => void
}
type Props = { draft: ConflictDraft; labelOf: (name: string) => string }

/** Shows both values of each field that two users have changed. The user chooses one of them. */
export function ConflictDialog({ draft, labelOf }: Props) {
  return draft.conflict ? (
    <ConflictForm draft={draft} conflict={draft.conflict} labelOf={labelOf} />
  ) : null
}

function ConflictForm({
  draft,
  conflict,
  labelOf,
}: Props & { conflict: DocumentConflict<FormFields> }) {
  const t = useCoupleTexts()
  const tWebsite = useWebsiteTexts()
  const [takenNames, setTakenNames] = useState<string[]>([])
  const formatValue = useFormatValue()
  const choose = (name: string, isTheirs: boolean) =>
    setTakenNames(isTheirs ? [...takenNames, name] : takenNames.filter((taken) => taken !== name))
  const formatFileChange = (name: string) => {
    const change = draft.files[name]
    return change instanceof File ? tWebsite('file', { name: change.name }) : tWebsite('removed')
  }
  const choices = [
    ...conflict.fields.map((name) => ({
      name,
      mine: formatValue(name, draft.fields[name]),
      theirs: formatValue(name, conflict.theirs.fields[name]),
    })),
    ...conflict.files.map((name) => ({
      name,
      mine: formatFileChange(name),
      theirs: conflict.theirs.files[name]
        ? tWebsite('file', { name: '' }).replace(/[:\s]+$/, '')
        : tWebsite('removed'),
    })),
  ]
  return (
    <Modal
      opened
      size={760}
      onClose={() => draft.resolveConflict(undefined)}
      title={tWebsite('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Text>{tWebsite('text')}</Text>
        {choices.map(({ name, mine, theirs: other }) => (
          <Radio.Group
            key={name}
            label={labelOf(name)}
            value={takenNames.includes(name) ? 'theirs' : 'mine'}
            onChange={(side) => choose(name, side === 'theirs')}
          >
            <div className={styles.pair}>
              <Radio.Card value="mine" className={styles.one}>
                <ConflictOption title={tWebsite('mine')} text={mine} />
              </Radio.Card>
              <Radio.Card value="theirs" className={styles.one}>
                <ConflictOption title={tWebsite('theirs')} text={other} />
              </Radio.Card>
            </div>
          </Radio.Group>
        ))}
        <Group className="a-foot" justify="flex-end">
          <Button variant="default" onClick={() => draft.resolveConflict(undefined)}>
            {tWebsite('back')}
          </Button>
          <Button onClick={() => draft.resolveConflict(takenNames)}>{tWebsite('save')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function ConflictOption({ title, text }: { title: string; text: string }) {
  return (
    <Group wrap="nowrap" align="flex-start" gap={10}>
      <Radio.Indicator />
      <div>
        <b className={styles.title}>{title}</b>
        <span className={styles.text}>{text}</span>
      </div>
    </Group>
  )
}

/**
 * Returns a function that formats a value as text. A switch is "on" or "off", a theme has its name, and the long text
 * of the invitation has no markup.
 */
function useFormatValue() {
  const t = useCoupleTexts()
  const tWebsite = useWebsiteTexts()
  return (name: string, value: FormFields[string]): string => {
    if (typeof value === 'boolean') return tWebsite(value ? 'on' : 'off')
    const text = typeof value === 'string' ? value : ''
    if (name === 'theme') return t(`theme.${text as 'lunca'}`)
    if (name !== 'long_invitation_text') return text || tWebsite('empty')
    // The HTML is parsed into a separate document, so that no script runs and nothing is loaded.
    return (
      new DOMParser()
        .parseFromString(text.replace(/<(\/p|\/li|br\s*\/?)>/gi, '$&\n'), 'text/html')
        .body.textContent.trim() || tWebsite('empty')
    )
  }
}
