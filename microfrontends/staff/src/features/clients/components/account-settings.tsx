import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { Button, ConfirmDialog, Group, SegmentedControl, Stack, Text } from '@alai/ui'
import { useId, useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { type ClientDetail, useClientMutation } from '../api'
import { setFreeDays, setAccountType } from '../client-detail-api'
import { useTrialEndText } from '../trial-end-text'
import { DiscountCodeForm } from './discount-code-form'

/** Sets the discount code, the type and the free days of an account (specification 3 §4). */
export function AccountSettings({ client }: { client: ClientDetail }) {
  const t = useStaffTexts()
  const trialEndText = useTrialEndText('client')
  const [typeLabelId, daysLabelId] = [useId(), useId()]
  const [pendingChange, setPendingChange] = useState<'free' | 'paid' | 'zero'>()
  const onError = (error: Error) => toastError(error, t('failed'))
  const accountTypeMutation = useClientMutation(
    setAccountType,
    () => {
      setPendingChange(undefined)
      toastSuccess(t('client.type_changed'))
    },
    onError,
  )
  const freeDaysMutation = useClientMutation(
    setFreeDays,
    () => {
      setPendingChange(undefined)
      toastSuccess(t('client.days_changed'))
    },
    onError,
  )
  const { id, account_type, free_until } = client
  const name = `${client.name} ${client.surname}`.trim()
  const trialText = trialEndText(free_until) ?? t('client.no_days')
  return (
    <Stack gap="xl" maw={560}>
      <DiscountCodeForm client={client} />
      <div role="group" aria-labelledby={typeLabelId}>
        <Text size="sm" fw={550} id={typeLabelId}>
          {t('client.type')}
        </Text>
        <SegmentedControl
          aria-labelledby={typeLabelId}
          value={account_type}
          onChange={(v) => setPendingChange(v === 'paid' ? 'paid' : 'free')}
          disabled={accountTypeMutation.isPending}
          data={[
            { value: 'free', label: t('client.free') },
            { value: 'paid', label: t('client.paid') },
          ]}
        />
        <Text size="sm" c="dimmed" mt={4}>
          {t('client.type_hint')}
        </Text>
      </div>
      <div role="group" aria-labelledby={daysLabelId}>
        <Text size="sm" fw={550} id={daysLabelId}>
          {t('client.days')}
        </Text>
        <Text size="sm" mb={6}>
          {account_type === 'paid' ? t('client.days_paid') : trialText}
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            loading={freeDaysMutation.isPending && freeDaysMutation.variables.free_days === 7}
            disabled={freeDaysMutation.isPending}
            onClick={() => freeDaysMutation.mutate({ id, free_days: 7 })}
          >
            {t('client.seven')}
          </Button>
          <Button
            variant="default"
            disabled={freeDaysMutation.isPending}
            onClick={() => setPendingChange('zero')}
          >
            {t('client.zero')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed" mt={6}>
          {t('client.seven_hint')}
        </Text>
      </div>
      {pendingChange && (
        <ConfirmDialog
          open
          onClose={() => setPendingChange(undefined)}
          title={t(`ask.${pendingChange}_title`, { name })}
          text={t(`ask.${pendingChange}_text`)}
          cancelLabel={t('ask.keep')}
          confirmLabel={t(`ask.${pendingChange}_do`)}
          isBusy={accountTypeMutation.isPending || freeDaysMutation.isPending}
          onConfirm={() =>
            pendingChange === 'zero'
              ? freeDaysMutation.mutate({ id, free_days: 0 })
              : accountTypeMutation.mutate({ id, account_type: pendingChange })
          }
        />
      )}
    </Stack>
  )
}
