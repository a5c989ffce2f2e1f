import { formatDateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { Button, ConfirmDialog, Group, SegmentedControl, Stack, Text, TextInput } from '@alai/ui'
import { useId, useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { type ClientDetail, useClientMutation } from '../api'
import { applyDiscountCode, setFreeDays, setAccountType } from '../invoice-ledger'

/** Sets the discount code, the type and the free days of an account (specification 3 §4). */
export function AccountSettings({ client }: { client: ClientDetail }) {
  const t = useStaffTexts()
  const [now] = useState(() => Date.now())
  const language = useLanguage()
  const [type, days] = [useId(), useId()]
  const [asked, setAsked] = useState<'free' | 'paid' | 'zero'>()
  const onError = (error: Error) => toastError(error, t('failed'))
  const setAccount = useClientMutation(
    setAccountType,
    () => {
      setAsked(undefined)
      toastSuccess(t('client.type_changed'))
    },
    onError,
  )
  const give = useClientMutation(
    setFreeDays,
    () => {
      setAsked(undefined)
      toastSuccess(t('client.days_changed'))
    },
    onError,
  )
  const { id, account_type, free_until } = client
  const name = `${client.name} ${client.surname}`.trim()
  const until = free_until && formatDateTime(free_until, language)
  const left = !until
    ? t('client.no_days')
    : t(new Date(free_until).getTime() > now ? 'client.until' : 'client.over', { date: until })
  return (
    <Stack gap="xl" maw={560}>
      <DiscountCodeForm client={client} />
      <div role="group" aria-labelledby={type}>
        <Text size="sm" fw={550} id={type}>
          {t('client.type')}
        </Text>
        <SegmentedControl
          aria-labelledby={type}
          value={account_type}
          onChange={(v) => setAsked(v === 'paid' ? 'paid' : 'free')}
          disabled={setAccount.isPending}
          data={[
            { value: 'free', label: t('client.free') },
            { value: 'paid', label: t('client.paid') },
          ]}
        />
        <Text size="sm" c="dimmed" mt={4}>
          {t('client.type_hint')}
        </Text>
      </div>
      <div role="group" aria-labelledby={days}>
        <Text size="sm" fw={550} id={days}>
          {t('client.days')}
        </Text>
        <Text size="sm" mb={6}>
          {account_type === 'paid' ? t('client.days_paid') : left}
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            loading={give.isPending && give.variables.free_days === 7}
            disabled={give.isPending}
            onClick={() => give.mutate({ id, free_days: 7 })}
          >
            {t('client.seven')}
          </Button>
          <Button variant="default" disabled={give.isPending} onClick={() => setAsked('zero')}>
            {t('client.zero')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed" mt={6}>
          {t('client.seven_hint')}
        </Text>
      </div>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          title={t(`ask.${asked}_title`, { name })}
          text={t(`ask.${asked}_text`)}
          cancelLabel={t('ask.keep')}
          confirmLabel={t(`ask.${asked}_do`)}
          isBusy={setAccount.isPending || give.isPending}
          onConfirm={() =>
            asked === 'zero'
              ? give.mutate({ id, free_days: 0 })
              : setAccount.mutate({ id, account_type: asked })
          }
        />
      )}
    </Stack>
  )
}

function DiscountCodeForm({ client }: { client: ClientDetail }) {
  const t = useStaffTexts()
  const [code, setCode] = useState('')
  const apply = useClientMutation(applyDiscountCode, () => {
    toastSuccess(t('discount.done'))
    setCode('')
  })
  const { failure, errorProps } = useFieldErrors(apply.error)
  const wrong = errorProps('discount_code')
  // The server's message says why the code was refused: it is unknown, there is no unpaid invoice, or there were too many attempts.
  const named = (failure?.fieldCodes('discount_code').length ?? 0) > 0
  const refused =
    failure && failure.status > 0 && failure.status < 500 && failure.problem?.code !== 'invalid'
      ? failure.problem?.error
      : undefined
  // A field error disappears when the field is edited. Any other error stays until the next attempt.
  const error = named
    ? wrong.error && (refused ?? wrong.error)
    : apply.isError
      ? (refused ?? t('failed'))
      : undefined
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        apply.mutate({ id: client.id, discount_code: code })
      }}
    >
      <div className="a-beside">
        <TextInput
          label={t('discount.label')}
          description={t('discount.hint')}
          placeholder={client.discount_code ?? undefined}
          autoComplete="off"
          value={code}
          error={error}
          onInput={wrong.onInput}
          onChange={(e) => setCode(e.target.value)}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
        />
        <Button type="submit" variant="default" loading={apply.isPending}>
          {t('discount.apply')}
        </Button>
      </div>
    </form>
  )
}
