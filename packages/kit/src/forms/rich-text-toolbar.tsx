import { ActionIcon, Button, Group } from '@alai/ui'
import type { ReactNode } from 'react'
import { useKitTexts } from '../components/texts'
import styles from './rich-text-editor.module.css'

const TOOLS = [
  ['bold', 'B'],
  ['italic', 'I'],
  ['underline', 'U'],
  ['bulletList', '•'],
] as const
/** Additional tools for a longer text: a numbered list and block styles. */
const BLOCK_TOOLS = [
  ['orderedList', '1.'],
  ['h2', 'H2'],
  ['h3', 'H3'],
  ['p', '¶'],
  ['blockquote', '„”'],
] as const

export type RichTextTool = (typeof TOOLS | typeof BLOCK_TOOLS)[number][0]

type Props = {
  labelId: string
  withBlocks: boolean
  /** The tools whose format the selected text has. */
  activeTools?: RichTextTool[]
  /** `isPointer`: the button was clicked with a pointer, not activated with the keyboard. */
  onTool?: (tool: RichTextTool, isPointer: boolean) => void
  isLinkFormOpen?: boolean
  onToggleLinkForm?: () => void
  isDisabled?: boolean
}

/** The buttons that format the text. A click does not move the focus, so that the selection in the text stays. */
export function RichTextToolbar({
  labelId,
  withBlocks,
  activeTools = [],
  onTool,
  isLinkFormOpen = false,
  onToggleLinkForm,
  isDisabled = false,
}: Props) {
  const t = useKitTexts()
  const renderTool = (tool: RichTextTool, sign: ReactNode) => (
    <ActionIcon
      key={tool}
      variant="default"
      className={styles.tool}
      aria-label={t(`rich.${tool}`)}
      aria-pressed={activeTools.includes(tool)}
      disabled={isDisabled}
      onMouseDown={(e) => e.preventDefault()}
      onClick={(e) => onTool?.(tool, e.detail > 0)}
    >
      {sign}
    </ActionIcon>
  )
  return (
    <Group gap={4} role="group" aria-labelledby={labelId}>
      {TOOLS.map(([tool, sign]) => renderTool(tool, sign))}
      {withBlocks &&
        BLOCK_TOOLS.map(([tool, sign]) =>
          renderTool(tool, <span className={styles.sign} data-sign={sign} />),
        )}
      <Button
        h={36}
        px={12}
        variant="default"
        aria-expanded={isLinkFormOpen}
        disabled={isDisabled}
        onMouseDown={(e) => e.preventDefault()}
        onClick={onToggleLinkForm}
      >
        {t('rich.link')}
      </Button>
    </Group>
  )
}

type LoadingAreaProps = { labelId: string; withBlocks: boolean; isCompact: boolean }

/** A placeholder with the size of the editor, so that the layout does not shift when the editor has loaded. */
export function LoadingRichTextArea({ labelId, withBlocks, isCompact }: LoadingAreaProps) {
  return (
    <>
      <RichTextToolbar labelId={labelId} withBlocks={withBlocks} isDisabled />
      <div
        className={styles.box}
        data-long={withBlocks || undefined}
        data-short={isCompact || undefined}
        aria-busy="true"
      />
    </>
  )
}
