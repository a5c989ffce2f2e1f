import { ApiError, type Schemas } from '@alai/kit/api'
import { Alert, Button, ConfirmDialog, Group, Modal, Select, Stack } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { useInvitationMutation } from '../api'
import { deleteSelection, setSelectionCategory, useSelectionCounts } from '../bulk-api'
import type { Selection } from '../selection'
import { useInvitationTexts } from '../texts'

type CategoryProps = { selection: Selection; categories: Schemas['Category'][]; close: () => void }

/** Sets or removes the category of the selected invitations. */
export function BulkCategoryDialog({ selection, categories, close }: CategoryProps) {
  const t = useInvitationTexts()
  const c = useCoupleTexts()
  const [category, setChosen] = useState<string | null>(null)
  const save = useInvitationMutation<void>(
    () =>
      setSelectionCategory(selection, category).then((count) =>
        toastSuccess(t('changed', { count })),
      ),
    close,
  )
  return (
    <Modal
      opened
      onClose={close}
      title={t('category_title')}
      closeButtonProps={{ 'aria-label': c('close') }}
    >
      <Stack>
        <Select
          label={c('inv.category')}
          data-autofocus
          value={category ?? ''}
          allowDeselect={false}
          onChange={(v) => setChosen(v || null)}
          data={[
            { value: '', label: t('category_none') },
            ...categories.map((k) => ({ value: k.id, label: k.name })),
          ]}
        />
        {save.error && (
          <Alert color="red" role="alert">
            {c('failed')}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            {c('save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

type DeleteProps = { selection: Selection; count: number; close: () => void; onDeleted: () => void }

/**
 * Deletes the selected invitations and shows how many answers are lost. If that count has changed meanwhile, the server refuses (`stale`).
 */
export function BulkDeleteDialog({ selection, count, close, onDeleted }: DeleteProps) {
  const t = useInvitationTexts()
  const c = useCoupleTexts()
  const counts = useSelectionCounts(selection)
  const [stale, setStale] = useState(false)
  const lost = counts.data ? counts.data.acceptat_count + counts.data.refuzat_count : 0
  const remove = useInvitationMutation<void>(
    () => deleteSelection(selection, lost).then((n) => toastSuccess(t('deleted', { count: n }))),
    onDeleted,
  )
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError) || error.problem?.code !== 'stale')
      return toastError(undefined, c('delete_failed'))
    setStale(true)
    void counts.refetch()
  }
  const text =
    lost === 0
      ? t('delete_none')
      : t('delete_lost', {
          count: lost,
          yes: counts.data?.acceptat_count ?? 0,
          no: counts.data?.refuzat_count ?? 0,
        })
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={t('delete_title', { count: counts.data?.total ?? count })}
      text={
        counts.data
          ? `${stale ? `${t('delete_stale')} ` : ''}${text}`
          : counts.isError
            ? c('failed')
            : c('loading')
      }
      cancelLabel={c('keep')}
      confirmLabel={t('delete')}
      isBusy={remove.isPending || !counts.data}
      onConfirm={() => remove.mutate(undefined, { onError })}
    />
  )
}
