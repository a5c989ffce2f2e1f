import { client, unwrap } from '@alai/kit/api'
import { toastSuccess } from '@alai/kit/components/toasts'
import { FormModal } from '@alai/kit/forms/form-modal'
import { useForm } from '@alai/kit/forms/use-form'
import { useQueryClient } from '@alai/kit/query'
import { Button, Group, Stack, Text, Textarea } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Event, eventsKey } from '../../events'
import { useInvitationMutation } from '../api'
import { useInvitationTexts } from '../texts'

type TemplateFormValues = { message_ro: string; message_en: string }

/** Returns null for a text that equals the default, so that later changes of the default apply to the couple. */
const toStoredTemplate = (text: string, defaultText: string) =>
  text.trim() === defaultText ? null : text

type Props = {
  event: Event
  defaults: { ro: string; en: string }
  onClose: () => void
  onBack: () => void
}

/** Edits the couple's message template for all guests, in both languages. */
export function MessageTemplateEditor({ event, defaults, onClose, onBack }: Props) {
  const t = useInvitationTexts()
  const tCouple = useCoupleTexts()
  const queryClient = useQueryClient()
  const save = useInvitationMutation(
    async ({ message_ro, message_en }: TemplateFormValues) => {
      const body = {
        event: {
          message_ro: toStoredTemplate(message_ro, defaults.ro),
          message_en: toStoredTemplate(message_en, defaults.en),
        },
      }
      await unwrap(client.PUT('/api/events/{id}', { params: { path: { id: event.id } }, body }))
      await queryClient.invalidateQueries({ queryKey: eventsKey })
    },
    () => {
      toastSuccess(t('say.template_saved'))
      onBack()
    },
  )
  const form = useForm<TemplateFormValues>({
    defaultValues: {
      message_ro: event.message_ro ?? defaults.ro,
      message_en: event.message_en ?? defaults.en,
    },
    error: save.error,
  })
  const templateField = (name: keyof TemplateFormValues, label: string, defaultText: string) => (
    <Textarea
      label={label}
      autosize
      minRows={3}
      maxRows={10}
      {...form.field(name)}
      description={
        form.values[name] !== defaultText && (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => form.setValue(name, defaultText)}
          >
            {t('say.ours')}
          </Button>
        )
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  )
  return (
    <FormModal isDirty={form.isDirty} onClose={onClose} size={560} title={t('say.template')}>
      <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('say.template_hint')}
          </Text>
          {templateField('message_ro', t('say.template_ro'), defaults.ro)}
          {templateField('message_en', t('say.template_en'), defaults.en)}
          {form.apiError && form.apiError.status !== 422 && (
            <Text c="red.7" role="alert">
              {tCouple('failed')}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onBack}>
              {t('say.back')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {tCouple('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormModal>
  )
}
