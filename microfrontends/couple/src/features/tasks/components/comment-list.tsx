import { errorStatus } from '@alai/kit/api'
import { toastError } from '@alai/kit/components/toasts'
import { LoadFailed, Loading } from '@alai/ui'
import type { RefObject } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Comment, type useThread, useVote } from '../comments-api'
import { useTaskTexts } from '../texts'
import { CommentRow } from './comment-row'
import styles from './comments.module.css'

type Props = {
  threadId: string
  thread: ReturnType<typeof useThread>
  listRef: RefObject<HTMLUListElement | null>
  editingId: string | undefined
  onEdit: (comment: Comment) => void
  onDelete: (comment: Comment) => void
}

/**
 * The comments of a thread. Otherwise shows why there are none: loading, failed, deleted, or none yet. The list sends
 * votes itself. The caller edits and deletes.
 */
export function CommentList({ threadId, thread, listRef, editingId, onEdit, onDelete }: Props) {
  const t = useCoupleTexts()
  const tTasks = useTaskTexts()
  const vote = useVote(threadId, (error) => toastError(error, t('failed')))
  if (!thread.data) {
    if (thread.isPending) return <Loading />
    if (errorStatus(thread.error) === 404) return <p role="alert">{tTasks('gone')}</p>
    return <LoadFailed onRetry={() => void thread.refetch()} />
  }
  const { comments } = thread.data
  if (comments.length === 0) return <p className={styles.none}>{tTasks('talk.empty')}</p>
  return (
    <ul className={styles.list} ref={listRef} aria-label={tTasks('comments')}>
      {comments.map((comment) => (
        <CommentRow
          key={comment.key}
          comment={comment}
          isBeingEdited={comment.id === editingId}
          onVote={(value) => vote.mutate({ comment, vote: value })}
          onEdit={() => onEdit(comment)}
          onDelete={() => onDelete(comment)}
        />
      ))}
    </ul>
  )
}
