import { Button, Textarea } from '@alai/ui'
import type { RefObject } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useLengthLimitProps } from '../../../shared/text-limit'
import { useTaskTexts } from '../texts'
import type { CommentEditor } from '../use-comment-editor'
import styles from './comments.module.css'

type Props = { editor: CommentEditor; fieldRef: RefObject<HTMLTextAreaElement | null> }

/** The form that adds a comment, or saves the comment that is being edited. */
export function CommentForm({ editor, fieldRef }: Props) {
  const t = useCoupleTexts()
  const tTasks = useTaskTexts()
  const limitLength = useLengthLimitProps()
  const { form } = editor
  const limitError =
    form.apiError?.fieldCodes('body').includes('too_many') && !form.isErrorCleared('body')
      ? tTasks('talk.full')
      : undefined
  const isEditing = editor.editing !== undefined
  return (
    <form className={styles.box} data-beside-foot noValidate onSubmit={editor.save}>
      <Textarea
        ref={fieldRef}
        label={tTasks(isEditing ? 'talk.edit' : 'talk.new')}
        placeholder={tTasks('talk.place')}
        autosize
        minRows={2}
        {...form.field('body')}
        {...limitLength(form.values.body, limitError ?? form.fieldError('body'))}
        maxRows={6}
      />
      <div className={styles.send}>
        {isEditing && (
          <Button variant="default" onClick={() => editor.edit(undefined)}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" loading={editor.isSaving}>
          {isEditing ? t('save') : tTasks('talk.add')}
        </Button>
      </div>
    </form>
  )
}
