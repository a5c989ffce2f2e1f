import { client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { Button, TextInput } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { EventFormState } from '../use-event-form'

/** The code of the event, with a button that suggests one. */
export function EventCodeField({ form }: { form: EventFormState }) {
  const t = useCoupleTexts()
  const suggestCode = useSingleFlightMutation({
    mutationFn: () => unwrap(client.GET('/api/events/suggest_code')),
    onSuccess: ({ code }) => form.setValue('code', code),
  })
  return (
    <TextInput
      label={t('events.code')}
      required
      description={t('events.code_hint')}
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
