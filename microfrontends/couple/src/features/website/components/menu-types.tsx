import { ApiError, type Schemas } from '@alai/kit/api'
import { ActionIcon, AppIcon, Button, ConfirmDialog, Group, Stack, Text, TextInput } from '@alai/ui'
import { useRef, useState } from 'react'
import { useFieldErrorText } from '@alai/kit/forms/field-errors'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type AnswerFormSettings, removeMenuType, saveMenuType, useWebsiteMutation } from '../api'

/** The menus that guests choose from. The first one is selected by default. */
export function MenuTypes({ form }: { form: AnswerFormSettings }) {
  const t = useCoupleTexts()
  const words = useFieldErrorText()
  const box = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [editing, setEditing] = useState<Schemas['MenuType']>()
  const [deleting, setDeleting] = useState<Schemas['MenuType']>()
  const save = useWebsiteMutation(
    (value: string) => saveMenuType(editing?.id, form.id, value),
    (value) => {
      toastSuccess(editing ? t('menu.edited') : t('menu.added'))
      // The user may have typed the next name while the request was running.
      setName((now) => (now === value ? '' : now))
      setEditing(undefined)
    },
  )
  const remove = useWebsiteMutation(removeMenuType, (id) => {
    toastSuccess(t('menu.deleted'))
    setDeleting(undefined)
    setEditing((now) => (now?.id === id ? undefined : now))
  })
  /** Stops editing and discards the input. */
  const leave = () => {
    setEditing(undefined)
    setName('')
    save.reset()
    box.current?.focus()
  }
  const failure = save.error instanceof ApiError ? save.error : undefined
  return (
    <Stack gap="xs" maw={480}>
      {form.menu_type_configs.length === 0 && <Text c="dimmed">{t('menu.empty')}</Text>}
      {form.menu_type_configs.map((m) => (
        <Group key={m.id} justify="space-between" wrap="nowrap">
          <Text>{m.menu_type}</Text>
          <Group gap={2} wrap="nowrap">
            <ActionIcon
              aria-label={t('menu.edit', { name: m.menu_type })}
              onClick={() => {
                setEditing(m)
                setName(m.menu_type)
                box.current?.focus()
              }}
            >
              <AppIcon name="edit" />
            </ActionIcon>
            <ActionIcon
              aria-label={t('menu.delete', { name: m.menu_type })}
              onClick={() => setDeleting(m)}
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
            ref={box}
            flex={1}
            aria-label={t('menu.name')}
            placeholder={t('menu.name')}
            value={name}
            error={words(failure?.fieldCodes('menu_type') ?? [])}
            onChange={(e) => setName(e.target.value)}
          />
          <Button type="submit" variant="default" loading={save.isPending}>
            {editing ? t('save') : t('menu.add')}
          </Button>
          {editing && (
            <Button variant="subtle" color="gray" onClick={leave}>
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
        isBusy={remove.isPending}
        onConfirm={() =>
          deleting &&
          remove.mutate(deleting.id, { onError: (e) => toastError(e, t('delete_failed')) })
        }
      />
    </Stack>
  )
}
