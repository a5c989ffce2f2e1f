// The text of the comment form: a new comment, or an existing one that is edited.
import { errorStatus } from '@alai/kit/api'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type RefObject, useState } from 'react'
import { type Comment, useSaveComment } from './comments-api'
import { useTaskTexts } from './texts'

export function useCommentEditor(threadId: string, fieldRef: RefObject<HTMLElement | null>) {
  const tTasks = useTaskTexts()
  // The draft of a new comment stays while another comment is edited.
  const [draft, setDraft] = useState('')
  const [editing, setEditing] = useState<Comment>()
  const [text, setText] = useState('')
  /** Ends the edit of this comment. Another comment that was selected meanwhile stays in the form. */
  const stopEditing = (id: string) =>
    setEditing((current) => (current?.id === id ? undefined : current))
  const saveComment = useSaveComment(threadId, {
    onSuccess: ({ id, body }) => {
      toastSuccess(tTasks(id ? 'talk.done_edit' : 'talk.done_add'))
      // Text that was entered during the request stays.
      if (id) stopEditing(id)
      else setDraft((current) => (current === body ? '' : current))
      fieldRef.current?.focus()
    },
    onError: (error, { id }) => {
      if (errorStatus(error) !== 422)
        toastError(undefined, tTasks(id ? 'talk.failed_edit' : 'talk.failed_add'))
      fieldRef.current?.focus()
    },
  })
  const value = editing ? text : draft
  return {
    editing,
    value,
    setValue: editing ? setText : setDraft,
    isDirty: draft.trim() !== '' || (editing !== undefined && text !== editing.body),
    error: saveComment.error,
    isSaving: saveComment.isPending,
    save: () => saveComment.mutate({ id: editing?.id, body: value }),
    /** Puts a comment into the form, or without one returns to the draft. */
    edit: (comment: Comment | undefined) => {
      // An error of the previous text is not shown for this one.
      if (saveComment.isError) saveComment.reset()
      setEditing(comment)
      setText(comment?.body ?? '')
      fieldRef.current?.focus()
    },
    stopEditing,
  }
}

export type CommentEditor = ReturnType<typeof useCommentEditor>
