// The text of the comment form, for a new comment or an existing one.
import { errorStatus } from '@alai/kit/api'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { useForm } from '@alai/kit/forms/use-form'
import { type RefObject, useState } from 'react'
import { type Comment, useSaveComment } from './comments-api'
import { useTaskTexts } from './texts'

const EMPTY_COMMENT = { body: '' }

export function useCommentEditor(threadId: string, fieldRef: RefObject<HTMLElement | null>) {
  const tTasks = useTaskTexts()
  const [editing, setEditing] = useState<Comment>()
  const [rejection, setRejection] = useState<{ error: Error; isEdit: boolean }>()
  // The draft of a new comment stays while another comment is edited.
  const newForm = useForm({
    defaultValues: EMPTY_COMMENT,
    error: rejection?.isEdit === false ? rejection.error : undefined,
  })
  const editForm = useForm({
    defaultValues: EMPTY_COMMENT,
    error: rejection?.isEdit ? rejection.error : undefined,
  })
  const form = editing ? editForm : newForm
  /** Ends the edit of this comment. Another comment that was selected meanwhile stays in the form. */
  const stopEditing = (id: string) =>
    setEditing((current) => (current?.id === id ? undefined : current))
  const saveComment = useSaveComment(threadId, {
    onSuccess: ({ id, body }) => {
      toastSuccess(tTasks(id ? 'talk.done_edit' : 'talk.done_add'))
      // Text that was typed during the request is kept.
      if (id) stopEditing(id)
      else if (newForm.getValues().body === body) newForm.reset(EMPTY_COMMENT)
      fieldRef.current?.focus()
    },
    onError: (error, { id }) => {
      setRejection({ error, isEdit: id !== undefined })
      if (errorStatus(error) !== 422)
        toastError(undefined, tTasks(id ? 'talk.failed_edit' : 'talk.failed_add'))
      fieldRef.current?.focus()
    },
  })
  return {
    editing,
    form,
    isDirty: newForm.values.body.trim() !== '' || (editing !== undefined && editForm.isDirty),
    isSaving: saveComment.isPending,
    save: form.handleSubmit(({ body }) => {
      setRejection(undefined)
      saveComment.mutate({ id: editing?.id, body })
    }),
    /** Puts a comment into the form, or without one returns to the draft. */
    edit: (comment: Comment | undefined) => {
      // An error of the previous text is not shown for this one.
      setRejection(undefined)
      setEditing(comment)
      editForm.reset({ body: comment?.body ?? '' })
      fieldRef.current?.focus()
    },
    stopEditing,
  }
}

export type CommentEditor = ReturnType<typeof useCommentEditor>
