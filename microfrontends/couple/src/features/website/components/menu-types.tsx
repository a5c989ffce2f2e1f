import { ApiError, type Schemas } from '@alai/kit/api'
import { ActionIcon, AppIcon, Button, ConfirmDialog, Group, Stack, Text, TextInput } from '@alai/ui'
import { useRef, useState } from 'react'
import { useFieldErrorText } from '@alai/kit/forms/field-errors'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type AnswerFormSettings, deleteMenuType, saveMenuType, useWebsiteMutation } from '../api'

/** The menus from which guests choose. The first one is selected by default. */
export function MenuTypes({ form }: { form: AnswerFormSettings }) {
  const t = useCoupleTexts()
  const fieldErrorText = useFieldErrorText()
  const inputRef = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [editing, setEditing] = useState<Schemas['MenuType']>()
  const [deleting, setDeleting] = useState<Schemas['MenuType']>()
  const save = useWebsiteMutation(
    (value: string) => saveMenuType(editing?.id, form.id, value),
    (value) => {
      toastSuccess(editing ? t('menu.edited') : t('menu.added'))
      // The input stays if the user has typed the next name while the request was running.
      setName((current) => (current === value ? '' : current))
      setEditing(undefined)
    },
  )
  const deleteMutation = useWebsiteMutation(deleteMenuType, (id) => {
    toastSuccess(t('menu.deleted'))
    setDeleting(undefined)
    setEditing((current) => (current?.id === id ? undefined : current))
  })
  /** Stops editing and discards the input. */
  const cancelEdit = () => {
    setEditing(undefined)
    setName('')
    save.reset()
    inputRef.current?.focus()
  }
  const failure = save.error instanceof ApiError ? save.error : undefined
  return (
    <Stack gap="xs" maw={480}>
      {form.menu_type_configs.length === 0 && <Text c="dimmed">{t('menu.empty')}</Text>}
      {form.menu_type_configs.map((menuType) => (
        <Group key={menuType.id} justify="space-between" wrap="nowrap">
          <Text>{menuType.menu_type}</Text>
          <Group gap={2} wrap="nowrap">
            <ActionIcon
              aria-label={t('menu.edit', { name: menuType.menu_type })}
              onClick={() => {
                setEditing(menuType)
                setName(menuType.menu_type)
                inputRef.current?.focus()
              }}
            >
              <AppIcon name="edit" />
            </ActionIcon>
            <ActionIcon
              aria-label={t('menu.delete', { name: menuType.menu_type })}
              onClick={() => setDeleting(menuType)}
            >
              <AppIcon name="trash" />
            </ActionIcon>
          </Group>
        </Group>
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
            ref={inputRef}
            flex={1}
            aria-label={t('menu.name')}
            placeholder={t('menu.name')}
            value={name}
            error={fieldErrorText(failure?.fieldCodes('menu_type') ?? [])}
            onChange={(e) => setName(e.target.value)}
          />
          <Button type="submit" variant="default" loading={save.isPending}>
            {editing ? t('save') : t('menu.add')}
          </Button>
          {editing && (
            <Button variant="subtle" color="gray" onClick={cancelEdit}>
              {t('cancel')}
            </Button>
          )}
        </Group>
      </form>
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('menu.delete_title', { name: deleting?.menu_type ?? '' })}
        text={t('menu.delete_text')}
        cancelLabel={t('keep')}
        confirmLabel={t('delete')}
        isBusy={deleteMutation.isPending}
        onConfirm={() =>
          deleting &&
          deleteMutation.mutate(deleting.id, { onError: (e) => toastError(e, t('delete_failed')) })
        }
      />
    </Stack>
  )
}
