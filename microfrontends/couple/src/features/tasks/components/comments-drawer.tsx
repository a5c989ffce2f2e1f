import { errorStatus } from '@alai/kit/api'
import {
  Button,
  ConfirmDialog,
  Drawer,
  LoadFailed,
  LoadingRows,
  Textarea,
  useMediaQuery,
} from '@alai/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLengthLimit } from '../../../shared/text-limit'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { UnsavedChangesGuard } from '@alai/kit/forms/unsaved-changes-guard'
import { CommentRow } from './comment-row'
import { type Comment, useSaveComment, useThread, useDeleteComment, useVote } from '../comments-api'
import { Deadline } from './deadline'
import { StatusPill } from './task-status'
import type { Task } from '../api'
import styles from './comments.module.css'
import { useTaskTexts } from '../texts'

const BESIDE_LIST_BREAKPOINT = '(min-width: 64rem)'

/** Beside the list the drawer is not modal: it takes the focus but does not trap it, and screen readers can reach the page. */
const makeNonModal = (content: HTMLElement | null): void => {
  const drawer = content?.closest<HTMLElement>('[role=dialog]')
  drawer?.setAttribute('aria-modal', 'false')
  drawer?.focus({ preventScroll: true })
}

type Props = { threadId: string; task: Task | undefined; onClose: () => void }

/** The comments of a task, beside the list. If the task is not on the current page, only its thread is known. */
export function CommentsDrawer({ threadId, task, onClose }: Props) {
  const t = useCoupleTexts()
  const tTasks = useTaskTexts()
  useRestoreFocus()
  const thread = useThread(threadId)
  // The drawer is beside the list on wide screens, and covers it on a phone.
  const isBesideList = useMediaQuery(BESIDE_LIST_BREAKPOINT, undefined, {
    getInitialValueInEffect: false,
  })
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const listRef = useRef<HTMLUListElement>(null)
  // The draft of a new comment stays while another comment is edited.
  const [draft, setDraft] = useState('')
  const [editing, setEditing] = useState<Comment>()
  const [text, setText] = useState('')
  const [deleting, setDeleting] = useState<Comment>()
  const [isConfirmingClose, setConfirmingClose] = useState(false)
  const saveComment = useSaveComment(threadId, {
    onSuccess: ({ id, body }) => {
      toastSuccess(tTasks(id ? 'talk.done_edit' : 'talk.done_add'))
      // Text that was entered, or another comment that was selected, during the request stays.
      if (id) setEditing((current) => (current?.id === id ? undefined : current))
      else setDraft((current) => (current === body ? '' : current))
      fieldRef.current?.focus()
    },
    onError: (error, { id }) => {
      if (errorStatus(error) !== 422)
        toastError(undefined, tTasks(id ? 'talk.failed_edit' : 'talk.failed_add'))
      fieldRef.current?.focus()
    },
  })
  const deleteComment = useDeleteComment(threadId, {
    onSuccess: (id) => {
      toastSuccess(tTasks('talk.done_delete'))
      setEditing((current) => (current?.id === id ? undefined : current))
      setDeleting(undefined)
      fieldRef.current?.focus()
    },
    onError: () => toastError(undefined, tTasks('talk.failed_delete')),
  })
  const editComment = (comment: Comment | undefined) => {
    // An error of the previous text is not shown for this one.
    if (saveComment.isError) saveComment.reset()
    setEditing(comment)
    setText(comment?.body ?? '')
    fieldRef.current?.focus()
  }
  const vote = useVote(threadId, (error) => toastError(error, t('failed')))
  const comments = thread.data?.comments ?? []
  const lastCommentId = comments.at(-1)?.id
  // Shows the newest comment, which is at the end next to the form.
  useEffect(() => {
    // The braces drop the return value: in newer browsers `scrollIntoView` returns a promise, which is no valid cleanup function.
    listRef.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [lastCommentId])
  const isDirty = draft.trim() !== '' || (editing !== undefined && text !== editing.body)
  const closeOrConfirm = () => (isDirty ? setConfirmingClose(true) : onClose())
  const hasNoDialog = !isConfirmingClose && !deleting
  const isDeleted = thread.isError && errorStatus(thread.error) === 404
  return (
    <>
      <Drawer
        opened
        onClose={closeOrConfirm}
        size="min(400px, 100vw)"
        {...(isBesideList && {
          withOverlay: false,
          lockScroll: false,
          trapFocus: false,
          returnFocus: false,
        })}
        title={task?.name ?? thread.data?.thread.task_name ?? tTasks('comments')}
        closeOnEscape={hasNoDialog}
        closeOnClickOutside={hasNoDialog}
        closeButtonProps={{ 'aria-label': t('close') }}
        classNames={{
          content: styles.content,
          body: styles.body,
          title: styles.title,
          header: styles.header,
          close: styles.close,
        }}
      >
        {task && (
          <p className={styles.facts}>
            <StatusPill status={task.status} />
            <Deadline task={task} />
            {task.user && <span>{task.user.name}</span>}
          </p>
        )}
        <div className={styles.talk} ref={isBesideList ? makeNonModal : undefined}>
          {task && <p className={styles.text}>{task.description}</p>}
          {thread.isPending && <LoadingRows label={t('loading')} />}
          {thread.isError &&
            !thread.data &&
            (isDeleted ? (
              <p role="alert">{tTasks('gone')}</p>
            ) : (
              <LoadFailed
                text={t('failed')}
                retryLabel={t('retry')}
                onRetry={() => void thread.refetch()}
              />
            ))}
          {thread.data && comments.length === 0 && (
            <p className={styles.none}>{tTasks('talk.empty')}</p>
          )}
          {comments.length > 0 && (
            <ul className={styles.list} ref={listRef} aria-label={tTasks('comments')}>
              {comments.map((comment) => (
                <CommentRow
                  key={comment.key}
                  comment={comment}
                  isBeingEdited={comment.id === editing?.id}
                  onVote={(value) => vote.mutate({ comment, vote: value })}
                  onEdit={() => editComment(comment)}
                  onDelete={() => setDeleting(comment)}
                />
              ))}
            </ul>
          )}
        </div>
        {thread.data && (
          <CommentForm
            fieldRef={fieldRef}
            isEditing={editing !== undefined}
            value={editing ? text : draft}
            onChange={editing ? setText : setDraft}
            error={saveComment.error}
            isSaving={saveComment.isPending}
            onCancel={() => editComment(undefined)}
            onSubmit={() => saveComment.mutate({ id: editing?.id, body: editing ? text : draft })}
          />
        )}
      </Drawer>
      <UnsavedChangesGuard isDirty={isDirty} />
      {isConfirmingClose && (
        <ConfirmDialog
          open
          onClose={() => {
            setConfirmingClose(false)
            fieldRef.current?.focus()
          }}
          title={t('unsaved.dialog_title')}
          text={t('unsaved.dialog_text')}
          cancelLabel={t('unsaved.go_on')}
          confirmLabel={t('unsaved.drop')}
          onConfirm={onClose}
        />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={tTasks('talk.delete_title')}
        text={tTasks('talk.delete_text')}
        cancelLabel={t('keep')}
        confirmLabel={tTasks('talk.delete_verb')}
        isBusy={deleteComment.isPending}
        onConfirm={() => deleting && deleteComment.mutate(deleting.id)}
      />
    </>
  )
}

type CommentFormProps = {
  fieldRef: React.RefObject<HTMLTextAreaElement | null>
  isEditing: boolean
  value: string
  onChange: (text: string) => void
  error: unknown
  isSaving: boolean
  onSubmit: () => void
  onCancel: () => void
}

/** Adds a comment, or saves the one that is edited. */
function CommentForm({
  fieldRef,
  isEditing,
  value,
  onChange,
  error,
  isSaving,
  onSubmit,
  onCancel,
}: CommentFormProps) {
  const t = useCoupleTexts()
  const tTasks = useTaskTexts()
  const limitLength = useLengthLimit()
  const { apiError, fieldError, clearFieldError, isErrorCleared } = useFieldErrors(error)
  const limitError =
    apiError?.fieldCodes('body').includes('too_many') && !isErrorCleared('body')
      ? tTasks('talk.full')
      : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={styles.box} data-beside-foot noValidate onSubmit={submit}>
      <Textarea
        ref={fieldRef}
        label={tTasks(isEditing ? 'talk.edit' : 'talk.new')}
        placeholder={tTasks('talk.place')}
        autosize
        minRows={2}
        {...limitLength(value, limitError ?? fieldError('body'))}
        maxRows={6}
        value={value}
        onChange={(event) => {
          clearFieldError('body')
          onChange(event.target.value)
        }}
      />
      <div className={styles.send}>
        {isEditing && (
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" loading={isSaving}>
          {isEditing ? t('save') : tTasks('talk.add')}
        </Button>
      </div>
    </form>
  )
}
