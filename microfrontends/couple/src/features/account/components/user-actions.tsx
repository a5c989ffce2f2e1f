import { toastError, toastSuccess } from '@alai/kit/components/toasts'
import { ActionIcon, AppIcon, ConfirmDialog, Menu } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import {
  type User,
  deleteUser,
  resendUserInvitation,
  setUserEnabled,
  useAccountMutation,
} from '../api'

/** The menu of a user: edit, invite again, disable or enable, remove. */
export function UserActions({ user, onEdit }: { user: User; onEdit: () => void }) {
  const t = useCoupleTexts()
  const [pendingConfirmation, setPendingConfirmation] = useState<'remove' | 'disable'>()
  const showError = (error: Error) => toastError(error, t('users.failed'))
  const remove = useAccountMutation(deleteUser, () => {
    toastSuccess(t('users.removed'))
    setPendingConfirmation(undefined)
  })
  const setAllowed = useAccountMutation(setUserEnabled, () => {
    toastSuccess(user.allowed_to_log_in ? t('users.saved_off') : t('users.saved_on'))
    setPendingConfirmation(undefined)
  })
  const resendInvitation = useAccountMutation(resendUserInvitation, () =>
    toastSuccess(t('users.resent')),
  )
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('users.more', { name: user.name })}>
            <AppIcon name="dots" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<AppIcon name="edit" />} onClick={onEdit}>
            {t('edit')}
          </Menu.Item>
          {user.invited && user.allowed_to_log_in && (
            <Menu.Item
              leftSection={<AppIcon name="mail" />}
              onClick={() => resendInvitation.mutate(user.id, { onError: showError })}
            >
              {t('users.resend')}
            </Menu.Item>
          )}
          {!user.owner &&
            (user.allowed_to_log_in ? (
              <Menu.Item
                leftSection={<AppIcon name="cross" />}
                onClick={() => setPendingConfirmation('disable')}
              >
                {t('users.disable')}
              </Menu.Item>
            ) : (
              <Menu.Item
                leftSection={<AppIcon name="check" />}
                onClick={() =>
                  setAllowed.mutate({ id: user.id, allowed: true }, { onError: showError })
                }
              >
                {t('users.enable')}
              </Menu.Item>
            ))}
          {!user.owner && (
            <Menu.Item
              leftSection={<AppIcon name="trash" />}
              color="red.7"
              onClick={() => setPendingConfirmation('remove')}
            >
              {t('users.remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        open={pendingConfirmation === 'remove'}
        onClose={() => setPendingConfirmation(undefined)}
        title={t('users.remove_title', { name: user.name })}
        text={t('users.remove_text')}
        cancelLabel={t('keep')}
        confirmLabel={t('users.remove')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(user.id, { onError: showError })}
      />
      <ConfirmDialog
        open={pendingConfirmation === 'disable'}
        onClose={() => setPendingConfirmation(undefined)}
        title={t('users.disable_title', { name: user.name })}
        text={t('users.disable_text')}
        cancelLabel={t('keep')}
        confirmLabel={t('users.disable')}
        isBusy={setAllowed.isPending}
        onConfirm={() => setAllowed.mutate({ id: user.id, allowed: false }, { onError: showError })}
      />
    </>
  )
}
