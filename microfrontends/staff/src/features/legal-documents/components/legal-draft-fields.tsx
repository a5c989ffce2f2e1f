import type { useFieldErrors } from '@alai/kit/forms/field-errors'
import { ActionIcon, AppIcon, Button, Group, Text, TextInput, Textarea } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import styles from '../../articles/components/article-sections-editor.module.css'
import {
  type LegalDraftForm,
  MAX_SECTIONS,
  type LegalSectionDraft,
  newLegalSection,
} from '../legal-draft-form'

type LegalDraftFieldsProps = {
  form: LegalDraftForm
  onChange: (updateSection: Partial<LegalDraftForm>) => void
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
      <LegalSectionsEditor form={form} onChange={onChange} fieldErrors={fieldErrors} />
    </div>
  )
}

function LegalSectionsEditor({ form: { sections }, onChange, fieldErrors }: LegalDraftFieldsProps) {
  const t = useStaffTexts()
  const [removed, setRemoved] = useState<{ index: number; section: LegalSectionDraft }>()
  const setSections = (next: LegalSectionDraft[]) => {
    fieldErrors.clearFieldError('sections')
    onChange({ sections: next })
  }
  const updateSection = (index: number, patch: Partial<LegalSectionDraft>) =>
    onChange({ sections: sections.map((s, n) => (n === index ? { ...s, ...patch } : s)) })
  const moveSection = (index: number, offset: number) =>
    setSections(
      sections.map((s, n) =>
        n === index
          ? (sections[index + offset] ?? s)
          : n === index + offset
            ? (sections[index] ?? s)
            : s,
      ),
    )
  const removeSection = (index: number, section: LegalSectionDraft) => {
    setRemoved({ index, section })
    setSections(sections.filter((s) => s !== section))
  }
  const isFull = sections.length >= MAX_SECTIONS
  const sectionsError = fieldErrors.fieldError('sections')
  return (
    <section className="a-section" aria-labelledby="sectiuni">
      <h2 id="sectiuni">{t('legal.text')}</h2>
      {sections.length === 0 && <Text c="dimmed">{t('legal.section_none')}</Text>}
      <ol className={styles.list}>
        {sections.map((section, index) => {
          const number = index + 1
          const errorProps = (name: string) => fieldErrors.errorProps(`sections[${index}][${name}]`)
          return (
            <li key={section.key} className={styles.piece}>
              <div className={styles.head}>
                <h3 className={styles.name}>{t('legal.section_n', { number })}</h3>
                <ActionIcon
                  aria-label={t('section.up_n', { number })}
                  disabled={index === 0}
                  onClick={() => moveSection(index, -1)}
                >
                  <AppIcon name="up" />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('section.down_n', { number })}
                  disabled={number === sections.length}
                  onClick={() => moveSection(index, 1)}
                >
                  <AppIcon name="down" />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('section.remove_n', { number })}
                  onClick={() => removeSection(index, section)}
                >
                  <AppIcon name="trash" />
                </ActionIcon>
              </div>
              <div className={styles.body}>
                <TextInput
                  required
                  aria-label={t('legal.section_title_n', { number })}
                  value={section.title}
                  {...errorProps('title')}
                  onChange={(event) => updateSection(index, { title: event.target.value })}
                />
                <Textarea
                  required
                  autosize
                  minRows={4}
                  maxRows={24}
                  aria-label={t('legal.section_text_n', { number })}
                  value={section.text}
                  {...errorProps('paragraphs')}
                  onChange={(event) => updateSection(index, { text: event.target.value })}
                />
              </div>
            </li>
          )
        })}
      </ol>
      {sectionsError && (
        <Text size="sm" c="red.7" role="alert" data-wrong tabIndex={-1}>
          {isFull ? t('legal.section_many') : t('legal.section_needed')}
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          disabled={isFull}
          leftSection={<AppIcon name="plus" />}
          onClick={() => setSections([...sections, newLegalSection()])}
        >
          {t('legal.section_add')}
        </Button>
        {removed && (
          <Text size="sm" role="status">
            {t('section.removed')}{' '}
            <Button
              variant="subtle"
              onClick={() => {
                setSections([
                  ...sections.slice(0, removed.index),
                  removed.section,
                  ...sections.slice(removed.index),
                ])
                setRemoved(undefined)
              }}
            >
              {t('section.put_back')}
            </Button>
          </Text>
        )}
        {isFull && (
          <Text size="sm" c="dimmed">
            {t('legal.section_many')}
          </Text>
        )}
      </Group>
    </section>
  )
}
