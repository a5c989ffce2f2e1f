import { useCurrentUser } from '@alai/kit/session'
import {
  ActionIcon,
  AppIcon,
  Button,
  ConfirmDialog,
  EmptyState,
  LoadFailed,
  Menu,
  LoadingRows,
  StatusBadge,
  Table,
  Text,
  VisuallyHidden,
  useMediaQuery,
} from '@alai/ui'
import { useState } from 'react'
import { type CoupleTranslate, useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import {
  type User,
  setUserAllowed,
  resendUserInvitation,
  removeUser,
  useAccountMutation,
  useUsers,
} from '../api'
import { UserDialog } from './user-dialog'

const userStatusBadge = (user: User, t: CoupleTranslate) =>
  !user.allowed_to_log_in ? (
    <StatusBadge status="refuzat" label={t('users.disabled')} />
  ) : user.invited ? (
    <StatusBadge status="invitat" label={t('users.invited')} />
  ) : (
    <StatusBadge status="acceptat" label={t('users.active')} />
  )

/** The users of the account. The owner can add, disable and remove them. */
export function UserList({ isTrialExpired }: { isTrialExpired: boolean }) {
  const t = useCoupleTexts()
  const isCardLayout = useMediaQuery('(max-width: 47.99rem)')
  const isOwner = useCurrentUser().data?.owner === true
  const users = useUsers()
  const [dialog, setDialog] = useState<{ user: User | undefined }>()
  if (users.isError)
    return (
      <LoadFailed text={t('failed')} retryLabel={t('retry')} onRetry={() => void users.refetch()} />
    )
  if (!users.data) return <LoadingRows label={t('loading')} />
  const canEdit = isOwner && !isTrialExpired
  const actions = (user: User) =>
    canEdit && <UserActions user={user} onEdit={() => setDialog({ user })} />
  const nameCell = (user: User) => (
    <>
      {user.name}
      {user.owner && (
        <small style={{ color: '#6f646c', fontWeight: 400 }}> {t('users.owner')}</small>
      )}
    </>
  )
  const emailCell = (user: User) => (
    <>
      {user.email}
      {user.new_email && (
        <Text size="sm" c="dimmed">
          {t('profile.new_email', { email: user.new_email })}
        </Text>
      )}
    </>
  )
  return (
    <>
      <div className="a-head">
        <Text size="sm" c="dimmed" maw={560}>
          {t(!isOwner ? 'users.only_owner' : isTrialExpired ? 'users.expired' : 'users.rights')}
        </Text>
        {canEdit && (
          <Button
            leftSection={<AppIcon name="plus" />}
            onClick={() => setDialog({ user: undefined })}
          >
            {t('users.add')}
          </Button>
        )}
      </div>
      {isCardLayout ? (
        <ul className="a-cards">
          {users.data.map((user) => (
            <li key={user.id}>
              <div className="a-line">
                <b>{nameCell(user)}</b>
                {actions(user)}
              </div>
              <span>{emailCell(user)}</span>
              <div>{userStatusBadge(user, t)}</div>
            </li>
          ))}
        </ul>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('users.name')}</Table.Th>
              <Table.Th>{t('users.email')}</Table.Th>
              <Table.Th>{t('users.status')}</Table.Th>
              <Table.Th>
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {users.data.map((user) => (
              <Table.Tr key={user.id}>
                <Table.Td fw={600} className="a-name">
                  {nameCell(user)}
                </Table.Td>
                <Table.Td className="a-name">{emailCell(user)}</Table.Td>
                <Table.Td>{userStatusBadge(user, t)}</Table.Td>
                <Table.Td ta="right">{actions(user)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {users.data.length === 0 && <EmptyState text={t('users.only_owner')} />}
      {dialog && <UserDialog user={dialog.user} onClose={() => setDialog(undefined)} />}
    </>
  )
}

function UserActions({ user, onEdit }: { user: User; onEdit: () => void }) {
  const t = useCoupleTexts()
  const [pendingConfirmation, setPendingConfirmation] = useState<'remove' | 'disable'>()
  const showError = (error: Error) => toastError(error, t('users.failed'))
  const remove = useAccountMutation(removeUser, () => {
    toastSuccess(t('users.removed'))
    setPendingConfirmation(undefined)
  })
  const setAllowed = useAccountMutation(setUserAllowed, () => {
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
