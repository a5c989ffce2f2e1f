import { useCurrentUser } from '@alai/kit/session'
import {
  AppIcon,
  Button,
  DataList,
  EmptyState,
  LoadFailed,
  Loading,
  StatusBadge,
  Text,
} from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type User, useUsers } from '../api'
import { UserActions } from './user-actions'
import { UserDialog } from './user-dialog'

function UserStatus({ user }: { user: User }) {
  const t = useCoupleTexts()
  if (!user.allowed_to_log_in) return <StatusBadge status="refuzat" label={t('users.disabled')} />
  if (user.invited) return <StatusBadge status="invitat" label={t('users.invited')} />
  return <StatusBadge status="acceptat" label={t('users.active')} />
}

/** The users of the account. The owner can add, disable and remove them. */
export function UserList({ isTrialExpired }: { isTrialExpired: boolean }) {
  const t = useCoupleTexts()
  const isOwner = useCurrentUser().data?.owner === true
  const users = useUsers()
  const [dialog, setDialog] = useState<{ user: User | undefined }>()
  if (users.isError) return <LoadFailed onRetry={() => void users.refetch()} />
  if (!users.data) return <Loading />
  const canEdit = isOwner && !isTrialExpired
  const actions = (user: User) =>
    canEdit && <UserActions user={user} onEdit={() => setDialog({ user })} />
  const editorRights = isTrialExpired ? 'users.expired' : 'users.rights'
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
        <Text size="sm" c="dimmed" component="span" display="block">
          {t('profile.new_email', { email: user.new_email })}
        </Text>
      )}
    </>
  )
  return (
    <>
      <div className="a-head">
        <Text size="sm" c="dimmed" maw={560}>
          {t(isOwner ? editorRights : 'users.only_owner')}
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
      <DataList
        rows={users.data}
        columns={[
          {
            key: 'name',
            header: t('users.name'),
            cell: nameCell,
            cellProps: { fw: 600, className: 'a-name' },
          },
          {
            key: 'email',
            header: t('users.email'),
            cell: emailCell,
            cellProps: { className: 'a-name' },
          },
          {
            key: 'status',
            header: t('users.status'),
            cell: (user) => <UserStatus user={user} />,
          },
        ]}
        actions={actions}
        actionsProps={{ ta: 'right' }}
        card={(user, parts) => (
          <>
            <div className="a-line">
              <b>{nameCell(user)}</b>
              {parts.actions}
            </div>
            <span>{emailCell(user)}</span>
            <div>
              <UserStatus user={user} />
            </div>
          </>
        )}
        empty={<EmptyState text={t('users.only_owner')} />}
      />
      {dialog && <UserDialog user={dialog.user} onClose={() => setDialog(undefined)} />}
    </>
  )
}
