import { formatDateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { AppIcon, Button } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { initials } from '../../../shared/initials'
import type { Comment, Vote } from '../comments-api'
import c from './comments.module.css'
import { useTaskTexts } from '../texts'

type Props = {
  comment: Comment
  isBeingEdited: boolean
  onVote: (way: Vote) => void
  onEdit: () => void
  onDelete: () => void
}

/** The beginning of a comment, which identifies it in labels. */
const excerpt = (text: string) => (text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text)

export function CommentRow({ comment, isBeingEdited, onVote, onEdit, onDelete }: Props) {
  const t = useCoupleTexts()
  const s = useTaskTexts()
  const language = useLanguage()
  const name = comment.creator.name ?? s('talk.nobody')
  const text = excerpt(comment.body)
  const votes = (way: Vote, count: number) => (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      className={c.vote}
      aria-pressed={comment.my_vote === way}
      aria-label={s(`talk.${way}`, { count })}
      leftSection={<AppIcon name={`vote_${way}`} />}
      onClick={() => onVote(way)}
    >
      {count}
    </Button>
  )
  const quiet = {
    variant: 'subtle',
    color: 'gray',
    size: 'compact-sm',
    className: 'a-quiet',
  } as const
  return (
    <li className={c.row} data-chosen={isBeingEdited || undefined}>
      <span className="a-initials" aria-hidden="true">
        {initials(name)}
      </span>
      <div>
        <p className={c.by}>
          <b>{name}</b>{' '}
          <time dateTime={comment.created_at}>{formatDateTime(comment.created_at, language)}</time>
          {comment.edited_at && <span>{s('talk.edited')}</span>}
          {isBeingEdited && <em>{s('talk.in_box')}</em>}
        </p>
        <p className={c.text}>{comment.body}</p>
        <div className={c.deeds}>
          {votes('up', comment.upvotes)}
          {votes('down', comment.downvotes)}
          {comment.editable && (
            <Button {...quiet} aria-label={s('talk.edit_of', { text })} onClick={onEdit}>
              {t('edit')}
            </Button>
          )}
          {comment.deletable && (
            <Button {...quiet} aria-label={s('talk.delete_of', { text })} onClick={onDelete}>
              {t('delete')}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
