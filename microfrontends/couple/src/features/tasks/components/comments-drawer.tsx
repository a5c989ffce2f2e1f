import { ConfirmDialog, Drawer, useMediaQuery } from '@alai/ui'
import { useEffect, useRef, useState } from 'react'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { UnsavedChangesGuard } from '@alai/kit/forms/unsaved-changes-guard'
import { CommentForm } from './comment-form'
import { CommentList } from './comment-list'
import { DeleteCommentDialog } from './delete-comment-dialog'
import { type Comment, useThread } from '../comments-api'
import { useCommentEditor } from '../use-comment-editor'
import { Deadline } from './deadline'
import { StatusPill } from './task-status'
import type { Task } from '../api'
import styles from './comments.module.css'
import { useTaskTexts } from '../texts'

/** The width from which the drawer is beside the list. In a narrower window the table would be too narrow beside it. */
const BESIDE_LIST_BREAKPOINT = '(min-width: 72rem)'

/** The props of the drawer beside the list. The page is not covered and can be used. */
const BESIDE_LIST_PROPS = {
  withOverlay: false,
  lockScroll: false,
  trapFocus: false,
  returnFocus: false,
}

/** Makes the drawer beside the list non-modal. It takes the focus but does not trap it, and screen readers can reach the page. */
const makeNonModal = (content: HTMLElement | null): void => {
  const drawer = content?.closest<HTMLElement>('[role=dialog]')
  drawer?.setAttribute('aria-modal', 'false')
  drawer?.focus({ preventScroll: true })
}

type Props = { threadId: string; task: Task | undefined; onClose: () => void }

/** The comments of a task. If the task is not on the current page of the list, only its thread is loaded. */
export function CommentsDrawer({ threadId, task, onClose }: Props) {
  const t = useCoupleTexts()
  const tTasks = useTaskTexts()
  useRestoreFocus()
  const thread = useThread(threadId)
  // On a wide screen the drawer is beside the list. On a phone it covers the list.
  const isBesideList = useMediaQuery(BESIDE_LIST_BREAKPOINT, undefined, {
    getInitialValueInEffect: false,
  })
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const listRef = useRef<HTMLUListElement>(null)
  const editor = useCommentEditor(threadId, fieldRef)
  const [deleting, setDeleting] = useState<Comment>()
  const [isConfirmingClose, setConfirmingClose] = useState(false)
  const lastCommentId = thread.data?.comments.at(-1)?.id
  // Scrolls to the newest comment, which is at the end of the list.
  useEffect(() => {
    // The braces discard the return value. In newer browsers `scrollIntoView` returns a promise, and an effect must
    // not return one.
    listRef.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [lastCommentId])
  const closeOrConfirm = () => (editor.isDirty ? setConfirmingClose(true) : onClose())
  const hasNoDialog = !isConfirmingClose && !deleting
  return (
    <>
      <Drawer
        opened
        onClose={closeOrConfirm}
        size="min(400px, 100vw)"
        {...(isBesideList && BESIDE_LIST_PROPS)}
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
        {task && <TaskFacts task={task} />}
        <div className={styles.talk} ref={isBesideList ? makeNonModal : undefined}>
          {task && <p className={styles.text}>{task.description}</p>}
          <CommentList
            threadId={threadId}
            thread={thread}
            listRef={listRef}
            editingId={editor.editing?.id}
            onEdit={editor.edit}
            onDelete={setDeleting}
          />
        </div>
        {thread.data && <CommentForm editor={editor} fieldRef={fieldRef} />}
      </Drawer>
      <UnsavedChangesGuard isDirty={editor.isDirty} />
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
      <DeleteCommentDialog
        threadId={threadId}
        comment={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={(id) => {
          editor.stopEditing(id)
          setDeleting(undefined)
          fieldRef.current?.focus()
        }}
      />
    </>
  )
}

/** Shows the status, the deadline and the assignee of a task. */
function TaskFacts({ task }: { task: Task }) {
  return (
    <p className={styles.facts}>
      <StatusPill status={task.status} />
      <Deadline task={task} />
      {task.user && <span>{task.user.name}</span>}
    </p>
  )
}
