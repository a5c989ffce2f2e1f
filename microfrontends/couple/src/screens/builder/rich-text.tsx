import { ActionIcon, Group, Stack, Text } from '@alai/ui'
import { useEffect, useId, useRef } from 'react'
import { useCoupleTexts } from '../../parts/texts'

const TOOLS = [['bold', 'B'], ['italic', 'I'], ['underline', 'U'], ['insertUnorderedList', '•']] as const

/** A letter with bold, italic, underline and lists; the server keeps only what may stay. */
export function RichText({ label, value, change, error }: { label: string; value: string; change: (html: string) => void; error?: string | undefined }) {
  const t = useCoupleTexts()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  // Written once: the browser owns the caret from then on.
  useEffect(() => {
    if (box.current && box.current.innerHTML === '') box.current.innerHTML = value
  }, [value])
  return (
    <Stack gap={6}>
      <Text size="sm" fw={550} id={id}>{label}</Text>
      <Group gap={4}>
        {TOOLS.map(([command, sign]) => (
          <ActionIcon key={command} variant="default" aria-label={t(`rich.${command}`)} onMouseDown={(e) => e.preventDefault()} onClick={() => { document.execCommand(command); change(box.current?.innerHTML ?? '') }}>
            {sign}
          </ActionIcon>
        ))}
      </Group>
      <div ref={box} role="textbox" aria-multiline="true" aria-labelledby={id} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-told` : undefined} contentEditable suppressContentEditableWarning onInput={(e) => change(e.currentTarget.innerHTML)} style={{ minHeight: 300, maxHeight: 480, overflow: 'auto', border: error ? '1px solid #8c2a1a' : '1px solid #978c93', borderRadius: 8, padding: '8px 14px', fontSize: 15 }} />
      {error && <Text size="xs" c="red.7" id={`${id}-told`}>{error}</Text>}
    </Stack>
  )
}
