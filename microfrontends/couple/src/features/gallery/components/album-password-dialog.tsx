import { ApiError } from '@alai/kit/api'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { useForm } from '@alai/kit/forms/use-form'
import { Button, Group, Modal, Stack, Text, TextInput } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type AlbumKind, updateAlbum, useGalleryMutation } from '../api'

const MIN_PASSWORD_LENGTH = 6

type Props = { eventId: string; kind: AlbumKind; hasPassword: boolean; onClose: () => void }

/** Sets or changes the password of an album. */
export function AlbumPasswordDialog({ eventId, kind, hasPassword, onClose }: Props) {
  const t = useCoupleTexts()
  const save = useGalleryMutation(
    (password: string) => updateAlbum(eventId, kind, { password: password.trim() }),
    () => {
      toastSuccess(t('gallery.password_saved'))
      onClose()
    },
  )
  const form = useForm({ defaultValues: { password: '' }, error: save.error })
  const isTooShort = (password: string) => password.trim().length < MIN_PASSWORD_LENGTH
  const submit = form.handleSubmit(({ password }) => {
    if (isTooShort(password)) return
    save.mutate(password, {
      onError: (error) => {
        // The field shows its own error.
        if (!(error instanceof ApiError && error.fieldCodes('password').length > 0))
          toastError(error, t('failed'))
      },
    })
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={hasPassword ? t('gallery.change') : t('gallery.set')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextInput
            data-autofocus
            label={t('gallery.password')}
            description={t('gallery.password_hint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            {...form.field('password')}
            error={
              form.isSubmitted && isTooShort(form.values.password)
                ? t('gallery.short')
                : form.fieldError('password')
            }
          />
          {hasPassword && (
            <Text size="sm" c="dimmed">
              {t('gallery.password_changed')}
            </Text>
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
