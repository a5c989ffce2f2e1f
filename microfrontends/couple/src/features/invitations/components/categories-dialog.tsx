import { type Schemas, client, unwrap } from '@alai/kit/api'
import {
  ActionIcon,
  Alert,
  AppIcon,
  Button,
  LoadFailed,
  Group,
  Loading,
  Stack,
  Text,
  TextInput,
} from '@alai/ui'
import { useState } from 'react'
import { FormModal } from '@alai/kit/forms/form-modal'
import { useForm } from '@alai/kit/forms/use-form'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { useInvitationCategories, useInvitationMutation } from '../api'

type Category = Schemas['Category']

export function CategoriesDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const t = useCoupleTexts()
  const categories = useInvitationCategories(eventId)
  const [editedCategory, setEditedCategory] = useState<Category>()
  const save = useInvitationMutation(
    ({ name, category }: { name: string; category: Category | undefined }) => {
      const body = { category: { event_id: eventId, name } }
      return category
        ? unwrap(
            client.PUT('/api/categories/{id}', { params: { path: { id: category.id } }, body }),
          )
        : unwrap(client.POST('/api/categories', { body }))
    },
    ({ category }) => toastSuccess(category ? t('cat.edited') : t('cat.added')),
  )
  const form = useForm({ defaultValues: { name: '' }, error: save.error })
  const submit = form.handleSubmit(({ name }) =>
    save.mutate(
      { name, category: editedCategory },
      {
        onSuccess: () => {
          // The input stays if the user has typed the next name while the request was running.
          if (form.getValues().name === name) form.setValue('name', '')
          setEditedCategory(undefined)
        },
      },
    ),
  )
  const remove = useInvitationMutation(
    (id: string) => unwrap(client.DELETE('/api/categories/{id}', { params: { path: { id } } })),
    () => toastSuccess(t('cat.deleted')),
  )
  return (
    <FormModal
      isDirty={form.values.name !== (editedCategory?.name ?? '')}
      onClose={onClose}
      title={t('inv.categories')}
    >
      <Stack>
        {categories.isPending && <Loading />}
        {categories.isError && !categories.data && (
          <LoadFailed onRetry={() => void categories.refetch()} />
        )}
        {categories.data?.length === 0 && <Text c="dimmed">{t('cat.empty')}</Text>}
        {categories.data?.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            onEdit={() => {
              setEditedCategory(category)
              form.setValue('name', category.name)
            }}
            onDelete={() =>
              remove.mutate(category.id, {
                onError: () => toastError(undefined, t('delete_failed')),
              })
            }
          />
        ))}
        <form noValidate onSubmit={submit}>
          <Group align="flex-start" wrap="nowrap">
            <TextInput
              flex={1}
              aria-label={t('cat.name')}
              placeholder={t('cat.name')}
              {...form.field('name')}
            />
            <Button type="submit" loading={save.isPending}>
              {editedCategory ? t('save') : t('cat.add')}
            </Button>
          </Group>
          {form.apiError && form.apiError.status !== 422 && (
            <Alert mt="sm" color="red" role="alert">
              {t('failed')}
            </Alert>
          )}
        </form>
      </Stack>
    </FormModal>
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
