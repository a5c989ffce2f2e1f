import type { useFieldErrors } from '@alai/kit/forms/field-errors'
import { AppIcon, Button, Group, Text, TextInput, Textarea } from '@alai/ui'
import { RemovedSectionNotice } from '../../../shared/components/removed-section-notice'
import styles from '../../../shared/components/section-editor.module.css'
import { EditorSectionHeader } from '../../../shared/components/editor-section-header'
import { useSectionActions } from '../../../shared/section-list'
import { useStaffTexts } from '../../../shared/texts'
import { type LegalSectionDraft, MAX_LEGAL_SECTIONS, newLegalSection } from '../legal-draft-form'

type LegalSectionsEditorProps = {
  sections: LegalSectionDraft[]
  onChange: (sections: LegalSectionDraft[]) => void
  fieldErrors: ReturnType<typeof useFieldErrors>
}

/** The sections of a draft, each with a title and a text, which can be added, moved and removed. */
export function LegalSectionsEditor({ sections, onChange, fieldErrors }: LegalSectionsEditorProps) {
  const t = useStaffTexts()
  const list = useSectionActions({
    sections,
    onChange,
    onStructureChange: () => fieldErrors.clearFieldError('sections'),
  })
  const isFull = sections.length >= MAX_LEGAL_SECTIONS
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
              <EditorSectionHeader
                title={t('legal.section_n', { number })}
                number={number}
                isLast={number === sections.length}
                onMove={(offset) => list.moveSection(index, offset)}
                onRemove={() => list.removeSection(index, section)}
              />
              <div className={styles.body}>
                <TextInput
                  required
                  aria-label={t('legal.section_title_n', { number })}
                  value={section.title}
                  {...errorProps('title')}
                  onChange={(event) => list.updateSection(index, { title: event.target.value })}
                />
                <Textarea
                  required
                  autosize
                  minRows={4}
                  maxRows={24}
                  aria-label={t('legal.section_text_n', { number })}
                  value={section.text}
                  {...errorProps('paragraphs')}
                  onChange={(event) => list.updateSection(index, { text: event.target.value })}
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
          onClick={() => list.addSection(newLegalSection())}
        >
          {t('legal.section_add')}
        </Button>
        {list.hasRemovedSection && <RemovedSectionNotice onRestore={list.restoreSection} />}
        {isFull && (
          <Text size="sm" c="dimmed">
            {t('legal.section_many')}
          </Text>
        )}
      </Group>
    </section>
  )
}
