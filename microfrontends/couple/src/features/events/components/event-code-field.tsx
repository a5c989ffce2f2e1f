import { client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { Button, TextInput } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Event } from '../selected-event'
import type { EventFormState } from '../use-event-form'

type Props = { form: EventFormState; event: Event | undefined }

/** The code of the event, with a button that suggests one. Links that were sent with a former code keep working. */
export function EventCodeField({ form, event }: Props) {
  const t = useCoupleTexts()
  const savedCode = event?.code
  const isChanged = Boolean(savedCode) && form.values.code !== savedCode
  const suggestCode = useSingleFlightMutation({
    mutationFn: () => unwrap(client.GET('/api/events/suggest_code')),
    onSuccess: ({ code }) => form.setValue('code', code),
  })
  return (
    <TextInput
      label={t('events.code')}
      required
      description={
        isChanged ? (
          <strong>{t('events.code_change', { code: savedCode ?? '' })}</strong>
        ) : (
          t('events.code_hint')
        )
      }
      inputContainer={(input) => (
        <div className="a-beside">
          {input}
          <Button
            variant="default"
            loading={suggestCode.isPending}
            onClick={() => suggestCode.mutate()}
          >
            {t('events.suggest')}
          </Button>
        </div>
      )}
      {...form.field('code')}
    />
  )
}
