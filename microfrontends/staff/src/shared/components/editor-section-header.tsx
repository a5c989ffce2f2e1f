import { ActionIcon, AppIcon } from '@alai/ui'
import { useStaffTexts } from '../texts'
import styles from './section-editor.module.css'

type EditorSectionHeaderProps = {
  title: string
  /** The position of the section, counted from 1. */
  number: number
  isLast: boolean
  onMove: (offset: number) => void
  onRemove: () => void
}

/** The heading of a section in an editor, with the buttons that move and remove the section. */
export function EditorSectionHeader({
  title,
  number,
  isLast,
  onMove,
  onRemove,
}: EditorSectionHeaderProps) {
  const t = useStaffTexts()
  return (
    <div className={styles.head}>
      <h3 className={styles.name}>{title}</h3>
      <ActionIcon
        aria-label={t('section.up_n', { number })}
        disabled={number === 1}
        onClick={() => onMove(-1)}
      >
        <AppIcon name="up" />
      </ActionIcon>
      <ActionIcon
        aria-label={t('section.down_n', { number })}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <AppIcon name="down" />
      </ActionIcon>
      <ActionIcon aria-label={t('section.remove_n', { number })} onClick={onRemove}>
        <AppIcon name="trash" />
      </ActionIcon>
    </div>
  )
}
