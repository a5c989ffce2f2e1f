import { ActionIcon, AppIcon, Button, ConfirmDialog, Group, Stack, Text } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type Contact, type Website, deleteContact, useWebsiteMutation } from '../api'
import { ContactDialog } from './contact-dialog'

/** The contacts that guests can reach. */
export function ContactList({ site }: { site: Website }) {
  const t = useCoupleTexts()
  const [editing, setEditing] = useState<Contact | 'new'>()
  const [deleting, setDeleting] = useState<Contact>()
  const deleteMutation = useWebsiteMutation(deleteContact, () => {
    toastSuccess(t('contacts.deleted'))
    setDeleting(undefined)
  })
  return (
    <Stack gap="xs">
      {site.wedding_contacts.length === 0 && <Text c="dimmed">{t('contacts.empty')}</Text>}
      {site.wedding_contacts.map((contact) => (
        <Group key={contact.id} justify="space-between" wrap="nowrap">
          <div>
            <Text fw={600}>{contact.name}</Text>
            <Text size="sm" c="dimmed">
              {contact.phone} · {contact.consent ? t('contacts.public') : t('contacts.private')}
            </Text>
          </div>
          <Group gap={2} wrap="nowrap">
            <ActionIcon
              aria-label={t('contacts.edit', { name: contact.name })}
              onClick={() => setEditing(contact)}
            >
              <AppIcon name="edit" />
            </ActionIcon>
            <ActionIcon
              aria-label={t('contacts.delete', { name: contact.name })}
              onClick={() => setDeleting(contact)}
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
          {t('contacts.add')}
        </Button>
      </div>
      {editing && (
        <ContactDialog
          site={site}
          contact={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('contacts.delete_title', { name: deleting?.name ?? '' })}
        text={t('contacts.delete_text')}
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
