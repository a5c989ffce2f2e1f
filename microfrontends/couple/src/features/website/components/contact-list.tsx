import { type Schemas } from '@alai/kit/api'
import {
  ActionIcon,
  AppIcon,
  Button,
  Checkbox,
  ConfirmDialog,
  Group,
  Stack,
  Text,
  TextInput,
} from '@alai/ui'
import { useState } from 'react'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { FormModal, useIsDirty } from '@alai/kit/forms/form-modal'
import { saveChanges } from '@alai/kit/form-data'
import { ConflictChoices } from '../../../shared/components/conflict-choices'
import { useCoupleTexts } from '../../../shared/couple-texts'
import {
  type VersionedForm,
  saveWithMerge,
  useMergeOnConflict,
} from '@alai/kit/forms/merge-on-conflict'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type Website, loadWebsite, deleteContact, saveContact, useWebsiteMutation } from '../api'

type Contact = Schemas['Contact']

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

type ContactFormValues = { name: string; phone: string; consent: boolean }

const toVersionedContact = (contact: Contact | undefined): VersionedForm<ContactFormValues> => ({
  version: contact?.version,
  form: {
    name: contact?.name ?? '',
    phone: contact?.phone ?? '',
    consent: contact?.consent ?? false,
  },
})

function ContactDialog({
  site,
  contact,
  onClose,
}: {
  site: Website
  contact: Contact | undefined
  onClose: () => void
}) {
  const t = useCoupleTexts()
  const { base, conflicts, handleConflict, resolveConflict } = useMergeOnConflict(() =>
    toVersionedContact(contact),
  )
  const [form, setForm] = useState(base.form)
  const save = useWebsiteMutation(
    async () => {
      if (!contact) return saveContact(undefined, { ...form, website_detail_id: site.id })
      const saveForm = (merged: ContactFormValues, loaded: VersionedForm<ContactFormValues>) =>
        saveChanges(loaded.form, merged, (changes) =>
          saveContact(contact.id, { ...changes, version: loaded.version }),
        )
      return saveWithMerge(form, base, saveForm, async () =>
        toVersionedContact(
          (await loadWebsite(site.event_id)).wedding_contacts.find(
            (savedContact) => savedContact.id === contact.id,
          ),
        ),
      )
    },
    () => {
      toastSuccess(contact ? t('contacts.edited') : t('contacts.added'))
      onClose()
    },
  )
  const { apiError, errorProps } = useFieldErrors(save.error)
  const isDirty = useIsDirty(form)
  return (
    <FormModal isDirty={isDirty} onClose={onClose} title={t('contacts.one')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(undefined, { onError: (error) => handleConflict(error, setForm) })
        }}
      >
        <Stack>
          <ConflictChoices
            conflicts={conflicts}
            mine={form}
            label={(name) => t(`contacts.${name}`)}
            formatValue={(_, value) =>
              typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value
            }
            onKeepMine={resolveConflict}
            onTakeTheirs={({ name, theirs }) => {
              setForm({ ...form, [name]: theirs })
              resolveConflict(name)
            }}
          />
          <TextInput
            data-autofocus
            label={t('contacts.name')}
            required
            value={form.name}
            {...errorProps('name')}
            onChange={(e) => setForm({ ...form, name: e.target.value })}
          />
          <TextInput
            label={t('contacts.phone')}
            type="tel"
            required
            value={form.phone}
            {...errorProps('phone')}
            onChange={(e) => setForm({ ...form, phone: e.target.value })}
          />
          <Checkbox
            label={t('contacts.consent')}
            checked={form.consent}
            onChange={(e) => setForm({ ...form, consent: e.target.checked })}
          />
          <DialogFooter
            isSaving={save.isPending}
            error={
              apiError && !apiError.problem?.fields && (apiError.problem?.error ?? t('failed'))
            }
          />
        </Stack>
      </form>
    </FormModal>
  )
}
