import { ActionIcon, AppIcon, ConfirmDialog, Group, Menu } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type Gift, releaseGift, useGiftMutation } from '../api'
import type { GiftReordering } from '../use-gift-reordering'

type Props = {
  gift: Gift
  order: GiftReordering
  onEdit: (gift: Gift) => void
  onDelete: (gift: Gift) => void
}

/** The actions of a gift: two buttons that edit and delete it, and a menu for its position and its reservation. */
export function GiftActions({ gift, order, onEdit, onDelete }: Props) {
  const t = useCoupleTexts()
  const [isConfirmingRelease, setConfirmingRelease] = useState(false)
  const release = useGiftMutation(releaseGift, () => {
    toastSuccess(t('gifts.freed'))
    setConfirmingRelease(false)
  })
  const position = order?.positionOf(gift) ?? 0
  const moves =
    order &&
    ([
      ['first', 1, position > 1],
      ['up', position - 1, position > 1],
      ['down', position + 1, position < order.total],
      ['last', order.total, position < order.total],
    ] as const)
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <ActionIcon aria-label={t('gifts.edit', { name: gift.name })} onClick={() => onEdit(gift)}>
        <AppIcon name="edit" />
      </ActionIcon>
      <ActionIcon
        aria-label={t('gifts.delete', { name: gift.name })}
        onClick={() => onDelete(gift)}
      >
        <AppIcon name="trash" />
      </ActionIcon>
      {(moves || gift.reserved) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={t('gifts.more', { name: gift.name })}>
              <AppIcon name="dots" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {moves?.map(([name, target, isPossible]) => (
              <Menu.Item
                key={name}
                disabled={!isPossible}
                leftSection={<AppIcon name={name === 'first' || name === 'up' ? 'up' : 'down'} />}
                onClick={() => order?.moveTo(gift, target)}
              >
                {t(`gifts.${name}`)}
              </Menu.Item>
            ))}
            {gift.reserved && (
              <Menu.Item
                leftSection={<AppIcon name="undo" />}
                onClick={() => setConfirmingRelease(true)}
              >
                {t('gifts.free_it')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {isConfirmingRelease && (
        <ConfirmDialog
          open
          onClose={() => setConfirmingRelease(false)}
          title={t('gifts.free_title', { name: gift.name })}
          text={t('gifts.free_text')}
          cancelLabel={t('keep')}
          confirmLabel={t('gifts.free_it')}
          isBusy={release.isPending}
          onConfirm={() =>
            release.mutate(gift.id, {
              onError: (error) => toastError(error, t('gifts.free_failed')),
            })
          }
        />
      )}
    </Group>
  )
}
