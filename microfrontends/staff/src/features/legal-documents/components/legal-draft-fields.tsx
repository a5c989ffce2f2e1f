import type { useFieldErrors } from '@alai/kit/forms/field-errors'
import { Text, TextInput, Textarea } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import type { LegalDraftFormValues } from '../legal-draft-form'
import { LegalSectionsEditor } from './legal-sections-editor'

type LegalDraftFieldsProps = {
  form: LegalDraftFormValues
  onChange: (change: Partial<LegalDraftFormValues>) => void
  fieldErrors: ReturnType<typeof useFieldErrors>
}

/** The fields of a draft: title, introduction, note about the changes, and sections. */
export function LegalDraftFields({ form, onChange, fieldErrors }: LegalDraftFieldsProps) {
  const t = useStaffTexts()
  const field = (name: 'title' | 'intro' | 'note') => ({
    value: form[name],
    ...fieldErrors.errorProps(name),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <div className="a-sections">
      <section className="a-section" aria-label={t('legal.document')}>
        <Text size="sm" c="dimmed" maw={720}>
          {t('legal.places')}
        </Text>
        <TextInput required label={t('legal.title')} {...field('title')} />
        <Textarea
          required
          autosize
          minRows={2}
          maxRows={10}
          label={t('legal.intro')}
          {...field('intro')}
        />
        <Textarea
          required
          autosize
          minRows={2}
          maxRows={6}
          label={t('legal.note')}
          description={t('legal.note_hint')}
          {...field('note')}
        />
      </section>
      <LegalSectionsEditor
        sections={form.sections}
        onChange={(sections) => onChange({ sections })}
        fieldErrors={fieldErrors}
      />
    </div>
  )
}
