import { MediaField } from '@alai/kit/forms/media-field'
import { RichTextEditor } from '@alai/kit/forms/rich-text-editor'
import { ActionIcon, AppIcon, Button, Group, Select, Text, TextInput } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import type { ArticleFormProps } from './article-fields'
import { MAX_SECTIONS, type SectionDraft, newSection } from '../article-draft'
import styles from './article-sections-editor.module.css'

/** The sections of an article: texts and pictures, which can be added, moved and removed. */
export function ArticleSectionsEditor({
  draft,
  onChange,
  fieldErrors,
  fileError,
}: ArticleFormProps) {
  const t = useStaffTexts()
  const [removed, setRemoved] = useState<{ index: number; section: SectionDraft }>()
  const { sections } = draft
  const setSections = (next: SectionDraft[]) => {
    fieldErrors.clearFieldError('article_sections')
    onChange({ sections: next })
  }
  const updateSection = (index: number, patch: Partial<SectionDraft>) =>
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
  const removeSection = (index: number, section: SectionDraft) => {
    setRemoved({ index, section })
    setSections(sections.filter((s) => s !== section))
  }
  const isFull = sections.length >= MAX_SECTIONS
  const sectionsError = fieldErrors.fieldError('article_sections')
  return (
    <section className="a-section" aria-labelledby="textul">
      <h2 id="textul">{t('article.text')}</h2>
      {sections.length === 0 && <Text c="dimmed">{t('section.none')}</Text>}
      <ol className={styles.list}>
        {sections.map((section, index) => (
          <li key={section.key} className={styles.piece}>
            <SectionToolbar
              number={index + 1}
              kindLabel={section.tip === 'image' ? t('section.image') : t('section.text')}
              isLast={index === sections.length - 1}
              onMove={(offset) => moveSection(index, offset)}
              onRemove={() => removeSection(index, section)}
            />
            <SectionFields
              section={section}
              number={index + 1}
              isRequired={draft.state !== 'draft'}
              errorFor={(field) => fieldErrors.fieldError(`article_sections[${index}][${field}]`)}
              clearError={(field) =>
                fieldErrors.clearFieldError(`article_sections[${index}][${field}]`)
              }
              fileError={fileError(section.key)}
              onChange={(patch) => updateSection(index, patch)}
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
          onClick={() => setSections([...sections, newSection('paragraf')])}
        >
          {t('section.add_text')}
        </Button>
        <Button
          variant="default"
          disabled={isFull}
          leftSection={<AppIcon name="photos" />}
          onClick={() => setSections([...sections, newSection('image')])}
        >
          {t('section.add_image')}
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
            {t('section.many')}
          </Text>
        )}
      </Group>
    </section>
  )
}

function SectionToolbar({
  number,
  kindLabel,
  isLast,
  onMove,
  onRemove,
}: {
  number: number
  kindLabel: string
  isLast: boolean
  onMove: (offset: number) => void
  onRemove: () => void
}) {
  const t = useStaffTexts()
  return (
    <div className={styles.head}>
      <h3 className={styles.name}>{t('section.n', { number, kind: kindLabel })}</h3>
      <ActionIcon
        aria-label={t('section.up_n', { number })}
        disabled={number === 1}
        onClick={() => onMove(-1)}
      >
        <AppIcon name="up" />
      </ActionIcon>
      <ActionIcon
        aria-label={t('section.down_n', { number })}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <AppIcon name="down" />
      </ActionIcon>
      <ActionIcon aria-label={t('section.remove_n', { number })} onClick={onRemove}>
        <AppIcon name="trash" />
      </ActionIcon>
    </div>
  )
}

type SectionFieldsProps = {
  section: SectionDraft
  number: number
  isRequired: boolean
  errorFor: (field: string) => string | undefined
  clearError: (field: string) => void
  fileError: string | undefined
  onChange: (patch: Partial<SectionDraft>) => void
}

function SectionFields({
  section,
  number,
  isRequired,
  errorFor,
  clearError,
  fileError,
  onChange,
}: SectionFieldsProps) {
  const t = useStaffTexts()
  const isImage = section.tip === 'image'
  const appearances = isImage ? (['wide'] as const) : (['quote', 'note'] as const)
  const label = t('section.n', { number, kind: t(isImage ? 'section.caption' : 'section.text') })
  const hasImage =
    section.imageChange instanceof File || (section.image && section.imageChange !== 'remove')
  return (
    <div className={styles.body}>
      {(isImage || section.image) && (
        <MediaField
          kind="image"
          label={t('section.image')}
          hint={t('article.cover_hint')}
          media={section.image}
          change={section.imageChange}
          onChange={(change) => {
            clearError('image')
            onChange({ imageChange: change })
          }}
          error={fileError ?? errorFor('image')}
        />
      )}
      {(isImage || hasImage) && (
        <TextInput
          required={isRequired}
          label={t('article.alt')}
          description={t('article.alt_hint')}
          value={section.imageAlt}
          error={errorFor('image_alt')}
          onInput={() => clearError('image_alt')}
          onChange={(event) => onChange({ imageAlt: event.target.value })}
        />
      )}
      <RichTextEditor
        withBlocks={!isImage}
        isCompact={isImage}
        hideLabel={!isImage}
        label={isImage ? t('section.caption') : label}
        value={section.value}
        error={errorFor('value')}
        onChange={(value) => {
          clearError('value')
          onChange({ value })
        }}
      />
      <Select
        className={styles.look}
        label={t('section.look')}
        allowDeselect={false}
        value={section.appearance}
        onChange={(v) => onChange({ appearance: v ?? '' })}
        data={[
          { value: '', label: t('section.look_plain') },
          ...appearances.map((value) => ({ value, label: t(`section.look_${value}`) })),
        ]}
      />
    </div>
  )
}
