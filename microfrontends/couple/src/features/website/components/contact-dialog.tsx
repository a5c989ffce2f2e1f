import { toastSuccess } from '@alai/kit/components/toasts'
import { saveChanges } from '@alai/kit/form-data'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { FormModal } from '@alai/kit/forms/form-modal'
import { type VersionedForm, saveWithMerge } from '@alai/kit/forms/merge-on-conflict'
import { useForm } from '@alai/kit/forms/use-form'
import { Checkbox, Stack, TextInput } from '@alai/ui'
import { ConflictChoices } from '../../../shared/components/conflict-choices'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Contact, type Website, loadWebsite, saveContact, useWebsiteMutation } from '../api'

type ContactFormValues = { name: string; phone: string; consent: boolean }
type VersionedContact = VersionedForm<ContactFormValues>

const toVersionedContact = (contact: Contact | undefined): VersionedContact => ({
  version: contact?.version,
  form: {
    name: contact?.name ?? '',
    phone: contact?.phone ?? '',
    consent: contact?.consent ?? false,
  },
})

/** Creates a contact, or sends the changed fields of an existing one. Changes that another user has saved meanwhile are merged. */
function saveContactForm(
  site: Website,
  contact: Contact | undefined,
  values: ContactFormValues,
  base: VersionedContact,
): Promise<unknown> {
  if (!contact) return saveContact(undefined, { ...values, website_detail_id: site.id })
  const saveForm = (merged: ContactFormValues, loaded: VersionedContact) =>
    saveChanges(loaded.form, merged, (changes) =>
      saveContact(contact.id, { ...changes, version: loaded.version }),
    )
  return saveWithMerge(values, base, saveForm, async () =>
    toVersionedContact(
      (await loadWebsite(site.event_id)).wedding_contacts.find(
        (savedContact) => savedContact.id === contact.id,
      ),
    ),
  )
}

type Props = { site: Website; contact: Contact | undefined; onClose: () => void }

/** Adds or edits a contact. */
export function ContactDialog({ site, contact, onClose }: Props) {
  const t = useCoupleTexts()
  const save = useWebsiteMutation(
    ({ values, base }: { values: ContactFormValues; base: VersionedContact }) =>
      saveContactForm(site, contact, values, base),
    () => {
      toastSuccess(contact ? t('contacts.edited') : t('contacts.added'))
      onClose()
    },
  )
  const { version, form: defaultValues } = toVersionedContact(contact)
  const form = useForm({ defaultValues, version, error: save.error })
  const { apiError } = form
  return (
    <FormModal isDirty={form.isDirty} onClose={onClose} title={t('contacts.one')}>
      <form
        noValidate
        onSubmit={form.handleSubmit((values) =>
          save.mutate({ values, base: form.base }, { onError: form.mergeOnConflict }),
        )}
      >
        <Stack>
          <ConflictChoices
            {...form.conflictProps}
            label={(name) => t(`contacts.${name}`)}
            formatValue={(_, value) =>
              typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value
            }
          />
          <TextInput data-autofocus label={t('contacts.name')} required {...form.field('name')} />
          <TextInput label={t('contacts.phone')} type="tel" required {...form.field('phone')} />
          <Checkbox label={t('contacts.consent')} {...form.checkField('consent')} />
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
