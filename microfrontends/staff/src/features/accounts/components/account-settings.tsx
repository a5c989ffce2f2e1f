import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { Button, ConfirmDialog, Group, SegmentedControl, Stack, Text } from '@alai/ui'
import { useId, useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { type AccountDetail, useAccountMutation } from '../api'
import { setFreeDays, setAccountType } from '../account-detail-api'
import { useTrialEndText } from '../trial-end-text'
import { DiscountCodeForm } from './discount-code-form'

/** Sets the discount code, the type and the free days of an account (specification 3 §4). */
export function AccountSettings({ account }: { account: AccountDetail }) {
  const t = useStaffTexts()
  const trialEndText = useTrialEndText('account')
  const [typeLabelId, daysLabelId] = [useId(), useId()]
  const [pendingChange, setPendingChange] = useState<'free' | 'paid' | 'zero'>()
  const onError = (error: Error) => toastError(error, t('failed'))
  const accountTypeMutation = useAccountMutation(
    setAccountType,
    () => {
      setPendingChange(undefined)
      toastSuccess(t('account.type_changed'))
    },
    onError,
  )
  const freeDaysMutation = useAccountMutation(
    setFreeDays,
    () => {
      setPendingChange(undefined)
      toastSuccess(t('account.days_changed'))
    },
    onError,
  )
  const { id, account_type, free_until } = account
  const name = `${account.name} ${account.surname}`.trim()
  const trialText = trialEndText(free_until) ?? t('account.no_days')
  return (
    <Stack gap="xl" maw={560}>
      <DiscountCodeForm account={account} />
      <div role="group" aria-labelledby={typeLabelId}>
        <Text size="sm" fw={550} id={typeLabelId}>
          {t('account.type')}
        </Text>
        <SegmentedControl
          aria-labelledby={typeLabelId}
          value={account_type}
          onChange={(v) => setPendingChange(v === 'paid' ? 'paid' : 'free')}
          disabled={accountTypeMutation.isPending}
          data={[
            { value: 'free', label: t('account.free') },
            { value: 'paid', label: t('account.paid') },
          ]}
        />
        <Text size="sm" c="dimmed" mt={4}>
          {t('account.type_hint')}
        </Text>
      </div>
      <div role="group" aria-labelledby={daysLabelId}>
        <Text size="sm" fw={550} id={daysLabelId}>
          {t('account.days')}
        </Text>
        <Text size="sm" mb={6}>
          {account_type === 'paid' ? t('account.days_paid') : trialText}
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            loading={freeDaysMutation.isPending && freeDaysMutation.variables.free_days === 7}
            disabled={freeDaysMutation.isPending}
            onClick={() => freeDaysMutation.mutate({ id, free_days: 7 })}
          >
            {t('account.seven')}
          </Button>
          <Button
            variant="default"
            disabled={freeDaysMutation.isPending}
            onClick={() => setPendingChange('zero')}
          >
            {t('account.zero')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed" mt={6}>
          {t('account.seven_hint')}
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
