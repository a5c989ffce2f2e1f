// The text of the comment form, for a new comment or an existing one.
import { errorStatus } from '@alai/kit/api'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type RefObject, useState } from 'react'
import { type Comment, useSaveComment } from './comments-api'
import { useTaskTexts } from './texts'

export function useCommentEditor(threadId: string, fieldRef: RefObject<HTMLElement | null>) {
  const tTasks = useTaskTexts()
  // The draft of a new comment. It is kept while another comment is edited.
  const [draft, setDraft] = useState('')
  const [editing, setEditing] = useState<Comment>()
  const [text, setText] = useState('')
  /** Ends the editing of this comment. If another comment was selected meanwhile, that one stays in the form. */
  const stopEditing = (id: string) =>
    setEditing((current) => (current?.id === id ? undefined : current))
  const saveComment = useSaveComment(threadId, {
    onSuccess: ({ id, body }) => {
      toastSuccess(tTasks(id ? 'talk.done_edit' : 'talk.done_add'))
      // Text that was typed during the request is kept.
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
    /** Puts a comment into the form. Without a comment it restores the draft of the new one. */
    edit: (comment: Comment | undefined) => {
      // The error belongs to the previous text of the form.
      if (saveComment.isError) saveComment.reset()
      setEditing(comment)
      setText(comment?.body ?? '')
      fieldRef.current?.focus()
    },
    stopEditing,
  }
}

export type CommentEditor = ReturnType<typeof useCommentEditor>
