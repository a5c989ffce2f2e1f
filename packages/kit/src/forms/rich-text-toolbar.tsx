import { ActionIcon, Button, Group } from '@alai/ui'
import { useKitTexts } from '../components/texts'
import styles from './rich-text-editor.module.css'

const TOOLS = [
  ['bold', 'B'],
  ['italic', 'I'],
  ['underline', 'U'],
  ['insertUnorderedList', '•'],
] as const
/** Additional tools for a longer text: a numbered list and block styles. */
const BLOCK_TOOLS = [
  ['insertOrderedList', '1.', undefined],
  ['formatBlock', 'H2', 'h2'],
  ['formatBlock', 'H3', 'h3'],
  ['formatBlock', '¶', 'p'],
  ['formatBlock', '„”', 'blockquote'],
] as const

type Props = {
  labelId: string
  withBlocks: boolean
  onCommand: (command: string, value?: string) => void
  isLinkFormOpen: boolean
  onToggleLinkForm: () => void
}

/** The buttons of a rich text. They leave the focus and the selection in the text. */
export function RichTextToolbar({
  labelId,
  withBlocks,
  onCommand,
  isLinkFormOpen,
  onToggleLinkForm,
}: Props) {
  const t = useKitTexts()
  return (
    <Group gap={4} role="group" aria-labelledby={labelId}>
      {TOOLS.map(([command, sign]) => (
        <ActionIcon
          key={command}
          variant="default"
          aria-label={t(`rich.${command}`)}
          onMouseDown={(e) => e.preventDefault()}
          onClick={() => onCommand(command)}
        >
          {sign}
        </ActionIcon>
      ))}
      {withBlocks &&
        BLOCK_TOOLS.map(([command, sign, block]) => (
          <ActionIcon
            key={sign}
            variant="default"
            aria-label={t(`rich.${block ?? command}`)}
            onMouseDown={(e) => e.preventDefault()}
            onClick={() => onCommand(command, block)}
          >
            <span className={styles.sign} data-sign={sign} />
          </ActionIcon>
        ))}
      <Button
        h={36}
        px={12}
        variant="default"
        aria-expanded={isLinkFormOpen}
        onMouseDown={(e) => e.preventDefault()}
        onClick={onToggleLinkForm}
      >
        {t('rich.link')}
      </Button>
    </Group>
  )
}
