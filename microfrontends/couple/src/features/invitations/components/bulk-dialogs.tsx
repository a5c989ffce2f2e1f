import { ApiError, type Schemas } from '@alai/kit/api'
import { Alert, Button, ConfirmDialog, Group, Modal, Select, Stack } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { useInvitationMutation } from '../api'
import { deleteSelection, setSelectionCategory, useSelectionCountsByAnswer } from '../bulk-api'
import type { Selection } from '../selection'
import { useInvitationTexts } from '../texts'

type CategoryProps = {
  selection: Selection
  categories: Schemas['Category'][]
  onClose: () => void
}

/** Sets or removes the category of the selected invitations. */
export function BulkCategoryDialog({ selection, categories, onClose }: CategoryProps) {
  const t = useInvitationTexts()
  const tCouple = useCoupleTexts()
  const [category, setCategory] = useState<string | null>(null)
  const save = useInvitationMutation<void>(
    () =>
      setSelectionCategory(selection, category).then((count) =>
        toastSuccess(t('changed', { count })),
      ),
    onClose,
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('category_title')}
      closeButtonProps={{ 'aria-label': tCouple('close') }}
    >
      <Stack>
        <Select
          label={tCouple('inv.category')}
          data-autofocus
          value={category ?? ''}
          allowDeselect={false}
          onChange={(v) => setCategory(v || null)}
          data={[
            { value: '', label: t('category_none') },
            ...categories.map((option) => ({ value: option.id, label: option.name })),
          ]}
        />
        {save.error && (
          <Alert color="red" role="alert">
            {tCouple('failed')}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            {tCouple('save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

type DeleteProps = {
  selection: Selection
  count: number
  onClose: () => void
  onDeleted: () => void
}

/**
 * Deletes the selected invitations. The confirmation states how many answers are lost. If this number has changed
 * meanwhile, the server rejects the request (`stale`).
 */
export function BulkDeleteDialog({ selection, count, onClose, onDeleted }: DeleteProps) {
  const t = useInvitationTexts()
  const tCouple = useCoupleTexts()
  const counts = useSelectionCountsByAnswer(selection)
  const [isStale, setIsStale] = useState(false)
  const lostAnswers = counts.data ? counts.data.acceptat_count + counts.data.refuzat_count : 0
  const remove = useInvitationMutation<void>(
    () =>
      deleteSelection(selection, lostAnswers).then((deletedCount) =>
        toastSuccess(t('deleted', { count: deletedCount })),
      ),
    onDeleted,
  )
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError) || error.problem?.code !== 'stale')
      return toastError(undefined, tCouple('delete_failed'))
    setIsStale(true)
    void counts.refetch()
  }
  const confirmationText = () => {
    if (!counts.data) return tCouple(counts.isError ? 'failed' : 'loading')
    const lostText =
      lostAnswers === 0
        ? t('delete_none')
        : t('delete_lost', {
            count: lostAnswers,
            yes: counts.data.acceptat_count,
            no: counts.data.refuzat_count,
          })
    return isStale ? `${t('delete_stale')} ${lostText}` : lostText
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('delete_title', { count: counts.data?.total ?? count })}
      text={confirmationText()}
      cancelLabel={tCouple('keep')}
      confirmLabel={t('delete')}
      isBusy={remove.isPending || !counts.data}
      onConfirm={() => remove.mutate(undefined, { onError })}
    />
  )
}
