import { done, failed } from '@alai/kit/components/toasts'
import { ConfirmDialog } from '@alai/ui'
import { useStaffTexts } from '../../parts/texts'
import { removeIssue, useIssueWrite } from './issues.data'

/** Asks before a draft goes. */
export function DeleteIssue({
  issue,
  close,
  deleted,
}: {
  issue: { id: string; subject: string }
  close: () => void
  deleted?: () => void
}) {
  const t = useStaffTexts()
  const remove = useIssueWrite(
    removeIssue,
    () => {
      done(t('issues.deleted'))
      close()
      deleted?.()
    },
    (error) => {
      failed(error, t('issues.delete_failed'))
      close()
    },
  )
  return (
    <ConfirmDialog
      open
      close={close}
      title={t('issues.delete_title', { subject: issue.subject })}
      text={t('issues.delete_text')}
      keep={t('keep')}
      verb={t('delete')}
      busy={remove.isPending}
      act={() => remove.mutate(issue.id)}
    />
  )
}
