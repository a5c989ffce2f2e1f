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
import c from './comments.module.css'
import { useTaskTexts } from '../texts'

const BESIDE_LIST_BREAKPOINT = '(min-width: 64rem)'

/** Beside the list the drawer is not modal: it takes the focus but does not trap it, and screen readers can reach the page. */
const makeNonModal = (inside: HTMLElement | null): void => {
  const drawer = inside?.closest<HTMLElement>('[role=dialog]')
  drawer?.setAttribute('aria-modal', 'false')
  drawer?.focus({ preventScroll: true })
}

type Props = { threadId: string; task: Task | undefined; close: () => void }

/** The comments of a task, beside the list. If the task is not on the current page, only its thread is known. */
export function CommentsDrawer({ threadId, task, close }: Props) {
  const t = useCoupleTexts()
  const s = useTaskTexts()
  useRestoreFocus()
  const thread = useThread(threadId)
  // The drawer is beside the list on wide screens, and covers it on a phone.
  const beside = useMediaQuery(BESIDE_LIST_BREAKPOINT, undefined, {
    getInitialValueInEffect: false,
  })
  const box = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // The draft of a new comment stays while another comment is edited.
  const [draft, setDraft] = useState('')
  const [editing, setEditing] = useState<Comment>()
  const [text, setText] = useState('')
  const [dropping, setDropping] = useState<Comment>()
  const [asking, setAsking] = useState(false)
  const say = useSaveComment(threadId, {
    done: ({ id, body }) => {
      toastSuccess(s(id ? 'talk.done_edit' : 'talk.done_add'))
      // Text that was entered, or another comment that was selected, during the request stays.
      if (id) setEditing((now) => (now?.id === id ? undefined : now))
      else setDraft((now) => (now === body ? '' : now))
      box.current?.focus()
    },
    failed: (error, { id }) => {
      if (errorStatus(error) !== 422)
        toastError(undefined, s(id ? 'talk.failed_edit' : 'talk.failed_add'))
      box.current?.focus()
    },
  })
  const unsay = useDeleteComment(threadId, {
    done: (id) => {
      toastSuccess(s('talk.done_delete'))
      setEditing((now) => (now?.id === id ? undefined : now))
      setDropping(undefined)
      box.current?.focus()
    },
    failed: () => toastError(undefined, s('talk.failed_delete')),
  })
  const turn = (to: Comment | undefined) => {
    // An error of the previous text is not shown for this one.
    if (say.isError) say.reset()
    setEditing(to)
    setText(to?.body ?? '')
    box.current?.focus()
  }
  const vote = useVote(threadId, (error) => toastError(error, t('failed')))
  const comments = thread.data?.comments ?? []
  const last = comments.at(-1)?.id
  // Shows the newest comment, which is at the end next to the form.
  useEffect(() => {
    // The braces drop the return value: in newer browsers `scrollIntoView` returns a promise, which is no valid cleanup function.
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [last])
  const dirty = draft.trim() !== '' || (editing !== undefined && text !== editing.body)
  const leave = () => (dirty ? setAsking(true) : close())
  const quiet = !asking && !dropping
  const gone = thread.isError && errorStatus(thread.error) === 404
  return (
    <>
      <Drawer
        opened
        onClose={leave}
        size="min(400px, 100vw)"
        {...(beside && {
          withOverlay: false,
          lockScroll: false,
          trapFocus: false,
          returnFocus: false,
        })}
        title={task?.name ?? thread.data?.thread.task_name ?? s('comments')}
        closeOnEscape={quiet}
        closeOnClickOutside={quiet}
        closeButtonProps={{ 'aria-label': t('close') }}
        classNames={{
          content: c.content,
          body: c.body,
          title: c.title,
          header: c.header,
          close: c.close,
        }}
      >
        {task && (
          <p className={c.facts}>
            <StatusPill status={task.status} />
            <Deadline task={task} />
            {task.user && <span>{task.user.name}</span>}
          </p>
        )}
        <div className={c.talk} ref={beside ? makeNonModal : undefined}>
          {task && <p className={c.text}>{task.description}</p>}
          {thread.isPending && <LoadingRows label={t('loading')} />}
          {thread.isError &&
            !thread.data &&
            (gone ? (
              <p role="alert">{s('gone')}</p>
            ) : (
              <LoadFailed
                text={t('failed')}
                retryLabel={t('retry')}
                onRetry={() => void thread.refetch()}
              />
            ))}
          {thread.data && comments.length === 0 && <p className={c.none}>{s('talk.empty')}</p>}
          {comments.length > 0 && (
            <ul className={c.list} ref={list} aria-label={s('comments')}>
              {comments.map((comment) => (
                <CommentRow
                  key={comment.key}
                  comment={comment}
                  isBeingEdited={comment.id === editing?.id}
                  onVote={(way) => vote.mutate({ comment, vote: way })}
                  onEdit={() => turn(comment)}
                  onDelete={() => setDropping(comment)}
                />
              ))}
            </ul>
          )}
        </div>
        {thread.data && (
          <CommentForm
            fieldRef={box}
            isEditing={editing !== undefined}
            value={editing ? text : draft}
            onChange={editing ? setText : setDraft}
            error={say.error}
            isSaving={say.isPending}
            onCancel={() => turn(undefined)}
            onSubmit={() => say.mutate({ id: editing?.id, body: editing ? text : draft })}
          />
        )}
      </Drawer>
      <UnsavedChangesGuard isDirty={dirty} />
      {asking && (
        <ConfirmDialog
          open
          onClose={() => {
            setAsking(false)
            box.current?.focus()
          }}
          title={t('unsaved.dialog_title')}
          text={t('unsaved.dialog_text')}
          cancelLabel={t('unsaved.go_on')}
          confirmLabel={t('unsaved.drop')}
          onConfirm={close}
        />
      )}
      <ConfirmDialog
        open={dropping !== undefined}
        onClose={() => setDropping(undefined)}
        title={s('talk.delete_title')}
        text={s('talk.delete_text')}
        cancelLabel={t('keep')}
        confirmLabel={s('talk.delete_verb')}
        isBusy={unsay.isPending}
        onConfirm={() => dropping && unsay.mutate(dropping.id)}
      />
    </>
  )
}

type BoxProps = {
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
}: BoxProps) {
  const t = useCoupleTexts()
  const s = useTaskTexts()
  const counted = useLengthLimit()
  const { failure, sentence, mend, isErrorCleared } = useFieldErrors(error)
  const full =
    failure?.fieldCodes('body').includes('too_many') && !isErrorCleared('body')
      ? s('talk.full')
      : undefined
  const submit = (e: FormEvent) => {
    e.preventDefault()
    onSubmit()
  }
  return (
    <form className={c.box} data-beside-foot noValidate onSubmit={submit}>
      <Textarea
        ref={fieldRef}
        label={s(isEditing ? 'talk.edit' : 'talk.new')}
        placeholder={s('talk.place')}
        autosize
        minRows={2}
        {...counted(value, full ?? sentence('body'))}
        maxRows={6}
        value={value}
        onChange={(e) => {
          mend('body')
          onChange(e.target.value)
        }}
      />
      <div className={c.send}>
        {isEditing && (
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" loading={isSaving}>
          {isEditing ? t('save') : s('talk.add')}
        </Button>
      </div>
    </form>
  )
}
