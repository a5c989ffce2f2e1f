import { formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { ActionIcon, AppIcon, Button, ConfirmDialog, Group, Stack, Text } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type EventPart, type Website, deleteEventPart, useWebsiteMutation } from '../api'
import { EventPartDialog } from './event-part-dialog'

/** The parts of the event, such as the ceremony and the party. */
export function EventParts({ site }: { site: Website }) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const [editing, setEditing] = useState<EventPart | 'new'>()
  const [deleting, setDeleting] = useState<EventPart>()
  const deleteMutation = useWebsiteMutation(deleteEventPart, () => {
    toastSuccess(t('part.deleted'))
    setDeleting(undefined)
  })
  return (
    <Stack gap="xs">
      {site.event_parts.length === 0 && <Text c="dimmed">{t('part.empty')}</Text>}
      {site.event_parts.map((part) => (
        <Group key={part.id} justify="space-between" wrap="nowrap">
          <div>
            <Text fw={600}>
              {[part.tag && t(`tag.${part.tag}` as 'tag.Petrecere'), part.location]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <Text size="sm" c="dimmed">
              {[
                part.address,
                formatDate(part.date, language),
                part.hour,
                part.google_lat == null ? t('part.no_pin') : t('part.pin'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <Group gap={2} wrap="nowrap">
            <ActionIcon
              aria-label={t('part.edit', { name: part.location })}
              onClick={() => setEditing(part)}
            >
              <AppIcon name="edit" />
            </ActionIcon>
            <ActionIcon
              aria-label={t('part.delete', { name: part.location })}
              onClick={() => setDeleting(part)}
            >
              <AppIcon name="trash" />
            </ActionIcon>
          </Group>
        </Group>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<AppIcon name="plus" />}
          onClick={() => setEditing('new')}
        >
          {t('part.add')}
        </Button>
      </div>
      {editing && (
        <EventPartDialog
          site={site}
          part={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('part.delete_title', { name: deleting?.location ?? '' })}
        text={t('part.delete_text')}
        cancelLabel={t('keep')}
        confirmLabel={t('delete')}
        isBusy={deleteMutation.isPending}
        onConfirm={() =>
          deleting &&
          deleteMutation.mutate(deleting.id, { onError: (e) => toastError(e, t('delete_failed')) })
        }
      />
    </Stack>
  )
}
