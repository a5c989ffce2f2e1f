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

export function CategoriesDialog({ eventId, close }: { eventId: string; close: () => void }) {
  const t = useCoupleTexts()
  const categories = useCategories(eventId)
  const words = useFieldErrorText()
  const [name, setName] = useState('')
  const [editing, setEditing] = useState<Category>()
  const save = useInvitationMutation(
    (value: string) => {
      const body = { category: { event_id: eventId, name: value } }
      return editing
        ? unwrap(client.PUT('/api/categories/{id}', { params: { path: { id: editing.id } }, body }))
        : unwrap(client.POST('/api/categories', { body }))
    },
    (value) => {
      toastSuccess(editing ? t('cat.edited') : t('cat.added'))
      // The user may have typed the next name while the request was running.
      setName((now) => (now === value ? '' : now))
      setEditing(undefined)
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
      onClose={close}
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
        {categories.data?.map((c) => (
          <Group key={c.id} justify="space-between">
            <Text>{c.name}</Text>
            <Group gap={2}>
              <ActionIcon
                aria-label={t('cat.edit', { name: c.name })}
                onClick={() => {
                  setEditing(c)
                  setName(c.name)
                }}
              >
                <AppIcon name="edit" />
              </ActionIcon>
              <ActionIcon
                aria-label={t('cat.delete', { name: c.name })}
                onClick={() =>
                  remove.mutate(c.id, { onError: () => toastError(undefined, t('delete_failed')) })
                }
              >
                <AppIcon name="trash" />
              </ActionIcon>
            </Group>
          </Group>
        ))}
        <form
          noValidate
          onSubmit={(e) => {
            e.preventDefault()
            save.mutate(name)
          }}
        >
          <Group align="flex-start" wrap="nowrap">
            <TextInput
              flex={1}
              aria-label={t('cat.name')}
              placeholder={t('cat.name')}
              value={name}
              error={words(failure?.fieldCodes('name') ?? [])}
              onChange={(e) => setName(e.target.value)}
            />
            <Button type="submit" loading={save.isPending}>
              {editing ? t('save') : t('cat.add')}
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
