import { ApiError, type Schemas, client, unwrap } from '@alai/kit/api'
import {
  ActionIcon,
  Alert,
  AppIcon,
  Button,
  LoadFailed,
  Group,
  Modal,
  LoadingRows,
  Stack,
  Text,
  TextInput,
} from '@alai/ui'
import { useState } from 'react'
import { useFieldErrorText } from '@alai/kit/forms/field-errors'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { useCategories, useInvitationMutation } from '../api'

type Category = Schemas['Category']

export function CategoriesDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const t = useCoupleTexts()
  const categories = useCategories(eventId)
  const fieldErrorText = useFieldErrorText()
  const [name, setName] = useState('')
  const [editedCategory, setEditedCategory] = useState<Category>()
  const save = useInvitationMutation(
    (value: string) => {
      const body = { category: { event_id: eventId, name: value } }
      return editedCategory
        ? unwrap(
            client.PUT('/api/categories/{id}', {
              params: { path: { id: editedCategory.id } },
              body,
            }),
          )
        : unwrap(client.POST('/api/categories', { body }))
    },
    (value) => {
      toastSuccess(editedCategory ? t('cat.edited') : t('cat.added'))
      // The user may have typed the next name while the request was running.
      setName((current) => (current === value ? '' : current))
      setEditedCategory(undefined)
    },
  )
  const remove = useInvitationMutation(
    (id: string) => unwrap(client.DELETE('/api/categories/{id}', { params: { path: { id } } })),
    () => toastSuccess(t('cat.deleted')),
  )
  const failure = save.error instanceof ApiError ? save.error : undefined
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('inv.categories')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        {categories.isPending && <LoadingRows label={t('loading')} />}
        {categories.isError && !categories.data && (
          <LoadFailed
            text={t('failed')}
            retryLabel={t('retry')}
            onRetry={() => void categories.refetch()}
          />
        )}
        {categories.data?.length === 0 && <Text c="dimmed">{t('cat.empty')}</Text>}
        {categories.data?.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            onEdit={() => {
              setEditedCategory(category)
              setName(category.name)
            }}
            onDelete={() =>
              remove.mutate(category.id, {
                onError: () => toastError(undefined, t('delete_failed')),
              })
            }
          />
        ))}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate(name)
          }}
        >
          <Group align="flex-start" wrap="nowrap">
            <TextInput
              flex={1}
              aria-label={t('cat.name')}
              placeholder={t('cat.name')}
              value={name}
              error={fieldErrorText(failure?.fieldCodes('name') ?? [])}
              onChange={(e) => setName(e.target.value)}
            />
            <Button type="submit" loading={save.isPending}>
              {editedCategory ? t('save') : t('cat.add')}
            </Button>
          </Group>
          {failure && failure.status !== 422 && (
            <Alert mt="sm" color="red" role="alert">
              {t('failed')}
            </Alert>
          )}
        </form>
      </Stack>
    </Modal>
  )
}

type CategoryRowProps = { category: Category; onEdit: () => void; onDelete: () => void }

function CategoryRow({ category: { name }, onEdit, onDelete }: CategoryRowProps) {
  const t = useCoupleTexts()
  return (
    <Group justify="space-between">
      <Text>{name}</Text>
      <Group gap={2}>
        <ActionIcon aria-label={t('cat.edit', { name })} onClick={onEdit}>
          <AppIcon name="edit" />
        </ActionIcon>
        <ActionIcon aria-label={t('cat.delete', { name })} onClick={onDelete}>
          <AppIcon name="trash" />
        </ActionIcon>
      </Group>
    </Group>
  )
}
