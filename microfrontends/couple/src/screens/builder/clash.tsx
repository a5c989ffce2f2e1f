import { Button, Group, Modal, Radio, Stack, Text } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../shared/couple-texts'
import type { FormFields } from '@alai/kit/form-data'
import c from './clash.module.css'
import type { Clash, Files } from './document'
import { useEditingTexts } from './texts'

type Draft = {
  clash: Clash<FormFields> | undefined
  fields: FormFields
  files: Files
  settle: (theirs: string[] | undefined) => void
}
type Props = { draft: Draft; labelOf: (name: string) => string }

/** Both texts of everything that two people changed at once, and the choice between them. */
export function ClashDialog({ draft, labelOf }: Props) {
  return draft.clash ? <Choices draft={draft} clash={draft.clash} labelOf={labelOf} /> : null
}

function Choices({ draft, clash, labelOf }: Props & { clash: Clash<FormFields> }) {
  const t = useCoupleTexts()
  const s = useEditingTexts()
  const [theirs, setTheirs] = useState<string[]>([])
  const value = useValueWords()
  const choose = (name: string, other: boolean) =>
    setTheirs(other ? [...theirs, name] : theirs.filter((one) => one !== name))
  const file = (name: string) => {
    const mine = draft.files[name]
    return mine instanceof File ? s('file', { name: mine.name }) : s('removed')
  }
  const rows = [
    ...clash.names.map((name) => ({
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
      onClose={() => draft.settle(undefined)}
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
                <Choice title={s('mine')} text={mine} />
              </Radio.Card>
              <Radio.Card value="theirs" className={c.one}>
                <Choice title={s('theirs')} text={other} />
              </Radio.Card>
            </div>
          </Radio.Group>
        ))}
        <Group className="a-foot" justify="flex-end">
          <Button variant="default" onClick={() => draft.settle(undefined)}>
            {s('back')}
          </Button>
          <Button onClick={() => draft.settle(theirs)}>{s('save')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Choice({ title, text }: { title: string; text: string }) {
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

/** A value in words: switches, themes, letters without their marks. */
function useValueWords() {
  const t = useCoupleTexts()
  const s = useEditingTexts()
  return (name: string, value: FormFields[string]): string => {
    if (typeof value === 'boolean') return s(value ? 'on' : 'off')
    const text = typeof value === 'string' ? value : ''
    if (name === 'theme') return t(`theme.${text as 'lunca'}`)
    if (name !== 'long_invitation_text') return text || s('empty')
    // Read as a document of its own: nothing in it runs or is fetched.
    return (
      new DOMParser()
        .parseFromString(text.replace(/<(\/p|\/li|br\s*\/?)>/gi, '$&\n'), 'text/html')
        .body.textContent.trim() || s('empty')
    )
  }
}
