import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { AppIcon, Button } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { initials } from '../../../shared/initials'
import type { Comment, Vote } from '../comments-api'
import styles from './comments.module.css'
import { useTaskTexts } from '../texts'

type Props = {
  comment: Comment
  isBeingEdited: boolean
  onVote: (vote: Vote) => void
  onEdit: () => void
  onDelete: () => void
}

/** The beginning of a comment, which identifies it in labels. */
const excerpt = (text: string) => (text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text)

/** One comment with its author and votes, and with buttons to edit and delete it if the user may do so. */
export function CommentRow({ comment, isBeingEdited, onVote, onEdit, onDelete }: Props) {
  const t = useCoupleTexts()
  const tTasks = useTaskTexts()
  const language = useLanguage()
  const name = comment.creator.name ?? tTasks('talk.nobody')
  const text = excerpt(comment.body)
  const renderVoteButton = (vote: Vote, count: number) => (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      className={styles.vote}
      aria-pressed={comment.my_vote === vote}
      aria-label={tTasks(`talk.${vote}`, { count })}
      leftSection={<AppIcon name={`vote_${vote}`} />}
      onClick={() => onVote(vote)}
    >
      {count}
    </Button>
  )
  const buttonProps = {
    variant: 'subtle',
    color: 'gray',
    size: 'compact-sm',
    className: 'a-quiet',
  } as const
  return (
    <li className={styles.row} data-chosen={isBeingEdited || undefined}>
      <span className="a-initials" aria-hidden="true">
        {initials(name)}
      </span>
      <div>
        <p className={styles.by}>
          <b>{name}</b>{' '}
          <time dateTime={comment.created_at}>
            {formatDayMonthTime(comment.created_at, language)}
          </time>
          {comment.edited_at && <span>{tTasks('talk.edited')}</span>}
          {isBeingEdited && <em>{tTasks('talk.in_box')}</em>}
        </p>
        <p className={styles.text}>{comment.body}</p>
        <div className={styles.deeds}>
          {renderVoteButton('up', comment.upvotes)}
          {renderVoteButton('down', comment.downvotes)}
          {comment.editable && (
            <Button {...buttonProps} aria-label={tTasks('talk.edit_of', { text })} onClick={onEdit}>
              {t('edit')}
            </Button>
          )}
          {comment.deletable && (
            <Button
              {...buttonProps}
              aria-label={tTasks('talk.delete_of', { text })}
              onClick={onDelete}
            >
              {t('delete')}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
