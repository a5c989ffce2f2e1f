import { Button, Group, Modal, Radio, Stack, Text } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { FormFields } from '@alai/kit/form-data'
import c from './conflict-dialog.module.css'
import type { DocumentConflict, FileChanges } from '../use-document-draft'
import { useWebsiteTexts } from '../texts'

type ConflictDraft = {
  conflict: DocumentConflict<FormFields> | undefined
  fields: FormFields
  files: FileChanges
  resolveConflict: (theirs: string[] | undefined) => void
}
type Props = { draft: ConflictDraft; labelOf: (name: string) => string }

/** Shows both values of each field that two users have changed, and lets the user choose. */
export function ConflictDialog({ draft, labelOf }: Props) {
  return draft.conflict ? (
    <ConflictForm draft={draft} clash={draft.conflict} labelOf={labelOf} />
  ) : null
}

function ConflictForm({ draft, clash, labelOf }: Props & { clash: DocumentConflict<FormFields> }) {
  const t = useCoupleTexts()
  const s = useWebsiteTexts()
  const [theirs, setTheirs] = useState<string[]>([])
  const value = useFormatValue()
  const choose = (name: string, other: boolean) =>
    setTheirs(other ? [...theirs, name] : theirs.filter((one) => one !== name))
  const file = (name: string) => {
    const mine = draft.files[name]
    return mine instanceof File ? s('file', { name: mine.name }) : s('removed')
  }
  const rows = [
    ...clash.fields.map((name) => ({
      name,
      mine: value(name, draft.fields[name]),
      other: value(name, clash.theirs.fields[name]),
    })),
    ...clash.files.map((name) => ({
      name,
      mine: file(name),
      other: clash.theirs.files[name]
        ? s('file', { name: '' }).replace(/[:\s]+$/, '')
        : s('removed'),
    })),
  ]
  return (
    <Modal
      opened
      size={760}
      onClose={() => draft.resolveConflict(undefined)}
      title={s('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Text>{s('text')}</Text>
        {rows.map(({ name, mine, other }) => (
          <Radio.Group
            key={name}
            label={labelOf(name)}
            value={theirs.includes(name) ? 'theirs' : 'mine'}
            onChange={(v) => choose(name, v === 'theirs')}
          >
            <div className={c.pair}>
              <Radio.Card value="mine" className={c.one}>
                <ConflictOption title={s('mine')} text={mine} />
              </Radio.Card>
              <Radio.Card value="theirs" className={c.one}>
                <ConflictOption title={s('theirs')} text={other} />
              </Radio.Card>
            </div>
          </Radio.Group>
        ))}
        <Group className="a-foot" justify="flex-end">
          <Button variant="default" onClick={() => draft.resolveConflict(undefined)}>
            {s('back')}
          </Button>
          <Button onClick={() => draft.resolveConflict(theirs)}>{s('save')}</Button>
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
        <b className={c.title}>{title}</b>
        <span className={c.text}>{text}</span>
      </div>
    </Group>
  )
}

/** Formats a value as text: switches, themes, and the invitation text without its markup. */
function useFormatValue() {
  const t = useCoupleTexts()
  const s = useWebsiteTexts()
  return (name: string, value: FormFields[string]): string => {
    if (typeof value === 'boolean') return s(value ? 'on' : 'off')
    const text = typeof value === 'string' ? value : ''
    if (name === 'theme') return t(`theme.${text as 'lunca'}`)
    if (name !== 'long_invitation_text') return text || s('empty')
    // The HTML is parsed into a separate document, so that no script runs and nothing is loaded.
    return (
      new DOMParser()
        .parseFromString(text.replace(/<(\/p|\/li|br\s*\/?)>/gi, '$&\n'), 'text/html')
        .body.textContent.trim() || s('empty')
    )
  }
}
