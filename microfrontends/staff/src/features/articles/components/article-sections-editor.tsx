import { AppIcon, Button, Group, Text } from '@alai/ui'
import { RemovedSectionNotice } from '../../../shared/components/removed-section-notice'
import styles from '../../../shared/components/section-editor.module.css'
import { EditorSectionHeader } from '../../../shared/components/editor-section-header'
import { useSectionActions } from '../../../shared/section-list'
import { useStaffTexts } from '../../../shared/texts'
import { MAX_ARTICLE_SECTIONS, newSection } from '../article-draft'
import type { ArticleFormProps } from './article-fields'
import { ArticleSectionFields } from './article-section-fields'

/** The sections of an article: texts and pictures, which can be added, moved and removed. */
export function ArticleSectionsEditor({
  draft,
  onChange,
  fieldErrors,
  fileError,
}: ArticleFormProps) {
  const t = useStaffTexts()
  const { sections } = draft
  const list = useSectionActions({
    sections,
    onChange: (next) => onChange({ sections: next }),
    onStructureChange: () => fieldErrors.clearFieldError('article_sections'),
  })
  const isFull = sections.length >= MAX_ARTICLE_SECTIONS
  const sectionsError = fieldErrors.fieldError('article_sections')
  return (
    <section className="a-section" aria-labelledby="textul">
      <h2 id="textul">{t('article.text')}</h2>
      {sections.length === 0 && <Text c="dimmed">{t('section.none')}</Text>}
      <ol className={styles.list}>
        {sections.map((section, index) => (
          <li key={section.key} className={styles.piece}>
            <EditorSectionHeader
              title={t('section.n', {
                number: index + 1,
                kind: section.tip === 'image' ? t('section.image') : t('section.text'),
              })}
              number={index + 1}
              isLast={index === sections.length - 1}
              onMove={(offset) => list.moveSection(index, offset)}
              onRemove={() => list.removeSection(index, section)}
            />
            <ArticleSectionFields
              section={section}
              number={index + 1}
              isRequired={draft.state !== 'draft'}
              errorFor={(field) => fieldErrors.fieldError(`article_sections[${index}][${field}]`)}
              clearError={(field) =>
                fieldErrors.clearFieldError(`article_sections[${index}][${field}]`)
              }
              fileError={fileError(section.key)}
              onChange={(patch) => list.updateSection(index, patch)}
            />
          </li>
        ))}
      </ol>
      {sectionsError && (
        <Text size="sm" c="red.7" role="alert" data-wrong tabIndex={-1}>
          {isFull ? t('section.many') : t('section.needed')}
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          disabled={isFull}
          leftSection={<AppIcon name="plus" />}
          onClick={() => list.addSection(newSection('paragraf'))}
        >
          {t('section.add_text')}
        </Button>
        <Button
          variant="default"
          disabled={isFull}
          leftSection={<AppIcon name="photos" />}
          onClick={() => list.addSection(newSection('image'))}
        >
          {t('section.add_image')}
        </Button>
        {list.hasRemovedSection && <RemovedSectionNotice onRestore={list.restoreSection} />}
        {isFull && (
          <Text size="sm" c="dimmed">
            {t('section.many')}
          </Text>
        )}
      </Group>
    </section>
  )
}
