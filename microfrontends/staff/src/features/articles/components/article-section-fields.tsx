import { MediaField } from '@alai/kit/forms/media-field'
import { RichTextEditor } from '@alai/kit/forms/rich-text-editor'
import { Select, TextInput } from '@alai/ui'
import styles from '../../../shared/components/section-editor.module.css'
import { useStaffTexts } from '../../../shared/texts'
import type { SectionDraft } from '../article-draft'

type ArticleSectionFieldsProps = {
  section: SectionDraft
  number: number
  isRequired: boolean
  errorFor: (field: string) => string | undefined
  clearError: (field: string) => void
  fileError: string | undefined
  onChange: (patch: Partial<SectionDraft>) => void
}

/** The fields of one section: its text, or its picture with a caption, and how it looks. */
export function ArticleSectionFields({
  section,
  number,
  isRequired,
  errorFor,
  clearError,
  fileError,
  onChange,
}: ArticleSectionFieldsProps) {
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
