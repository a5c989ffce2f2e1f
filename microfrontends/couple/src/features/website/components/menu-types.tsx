import type { Schemas } from '@alai/kit/api'
import { ActionIcon, AppIcon, Button, ConfirmDialog, Group, Stack, Text, TextInput } from '@alai/ui'
import { useRef, useState } from 'react'
import { UnsavedChangesGuard } from '@alai/kit/forms/unsaved-changes-guard'
import { useForm } from '@alai/kit/forms/use-form'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type AnswerFormSettings, deleteMenuType, saveMenuType, useWebsiteMutation } from '../api'

const EMPTY_FORM = { menu_type: '' }

/** The menus that guests choose from. The first one is selected by default. */
export function MenuTypes({ form: settings }: { form: AnswerFormSettings }) {
  const t = useCoupleTexts()
  const inputRef = useRef<HTMLInputElement>(null)
  const [editing, setEditing] = useState<Schemas['MenuType']>()
  const [deleting, setDeleting] = useState<Schemas['MenuType']>()
  const save = useWebsiteMutation(
    (value: string) => saveMenuType(editing?.id, settings.id, value),
    () => {
      toastSuccess(editing ? t('menu.edited') : t('menu.added'))
      setEditing(undefined)
    },
  )
  const form = useForm({ defaultValues: EMPTY_FORM, error: save.error })
  const handleSaved = (_: unknown, value: string) => {
    // The user may have typed the next name while the request was running.
    const { menu_type } = form.getValues()
    form.reset(EMPTY_FORM)
    if (menu_type !== value) form.setValue('menu_type', menu_type)
  }
  const deleteMutation = useWebsiteMutation(deleteMenuType, (id) => {
    toastSuccess(t('menu.deleted'))
    setDeleting(undefined)
    setEditing((current) => (current?.id === id ? undefined : current))
  })
  /** Stops editing and discards the input. */
  const cancelEdit = () => {
    setEditing(undefined)
    form.reset(EMPTY_FORM)
    save.reset()
    inputRef.current?.focus()
  }
  return (
    <Stack gap="xs" maw={480}>
      {settings.menu_type_configs.length === 0 && <Text c="dimmed">{t('menu.empty')}</Text>}
      {settings.menu_type_configs.map((menuType) => (
        <Group key={menuType.id} justify="space-between" wrap="nowrap">
          <Text>{menuType.menu_type}</Text>
          <Group gap={2} wrap="nowrap">
            <ActionIcon
              aria-label={t('menu.edit', { name: menuType.menu_type })}
              onClick={() => {
                setEditing(menuType)
                form.reset({ menu_type: menuType.menu_type })
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
        onSubmit={form.handleSubmit(({ menu_type }) =>
          save.mutate(menu_type, { onSuccess: handleSaved }),
        )}
      >
        <UnsavedChangesGuard isDirty={form.isDirty} />
        <Group align="flex-start" wrap="nowrap">
          <TextInput
            ref={inputRef}
            flex={1}
            aria-label={t('menu.name')}
            placeholder={t('menu.name')}
            {...form.field('menu_type')}
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
