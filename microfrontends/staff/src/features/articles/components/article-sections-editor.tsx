import { MediaField } from '@alai/kit/forms/media-field'
import { RichTextEditor } from '@alai/kit/forms/rich-text-editor'
import { ActionIcon, AppIcon, Button, Group, Select, Text, TextInput } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import type { ArticleFormProps } from './article-fields'
import { MAX_SECTIONS, type SectionDraft, newSection } from '../article-draft'
import c from './article-sections-editor.module.css'

/** The sections of an article: texts and pictures, which can be added, moved and removed. */
export function ArticleSectionsEditor({ draft, onChange, failure, fileError }: ArticleFormProps) {
  const t = useStaffTexts()
  const [gone, setGone] = useState<{ at: number; section: SectionDraft }>()
  const { sections } = draft
  const set = (next: SectionDraft[]) => {
    failure.mend('article_sections')
    onChange({ sections: next })
  }
  const change = (at: number, to: Partial<SectionDraft>) =>
    onChange({ sections: sections.map((s, n) => (n === at ? { ...s, ...to } : s)) })
  const move = (at: number, by: number) =>
    set(
      sections.map((s, n) =>
        n === at ? (sections[at + by] ?? s) : n === at + by ? (sections[at] ?? s) : s,
      ),
    )
  const remove = (at: number, section: SectionDraft) => {
    setGone({ at, section })
    set(sections.filter((s) => s !== section))
  }
  const full = sections.length >= MAX_SECTIONS
  const needed = failure.sentence('article_sections')
  return (
    <section className="a-section" aria-labelledby="textul">
      <h2 id="textul">{t('article.text')}</h2>
      {sections.length === 0 && <Text c="dimmed">{t('section.none')}</Text>}
      <ol className={c.list}>
        {sections.map((section, at) => (
          <li key={section.key} className={c.piece}>
            <SectionToolbar
              number={at + 1}
              kindLabel={section.tip === 'image' ? t('section.image') : t('section.text')}
              isLast={at === sections.length - 1}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at, section)}
            />
            <SectionFields
              section={section}
              number={at + 1}
              isRequired={draft.state !== 'draft'}
              errorFor={(field) => failure.sentence(`article_sections[${at}][${field}]`)}
              clearError={(field) => failure.mend(`article_sections[${at}][${field}]`)}
              fileError={fileError(section.key)}
              onChange={(to) => change(at, to)}
            />
          </li>
        ))}
      </ol>
      {needed && (
        <Text size="sm" c="red.7" role="alert" data-wrong tabIndex={-1}>
          {full ? t('section.many') : t('section.needed')}
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          disabled={full}
          leftSection={<AppIcon name="plus" />}
          onClick={() => set([...sections, newSection('paragraf')])}
        >
          {t('section.add_text')}
        </Button>
        <Button
          variant="default"
          disabled={full}
          leftSection={<AppIcon name="photos" />}
          onClick={() => set([...sections, newSection('image')])}
        >
          {t('section.add_image')}
        </Button>
        {gone && (
          <Text size="sm" role="status">
            {t('section.removed')}{' '}
            <Button
              variant="subtle"
              onClick={() => {
                set([...sections.slice(0, gone.at), gone.section, ...sections.slice(gone.at)])
                setGone(undefined)
              }}
            >
              {t('section.put_back')}
            </Button>
          </Text>
        )}
        {full && (
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
  onMove: (by: number) => void
  onRemove: () => void
}) {
  const t = useStaffTexts()
  return (
    <div className={c.head}>
      <h3 className={c.name}>{t('section.n', { number, kind: kindLabel })}</h3>
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
  onChange: (to: Partial<SectionDraft>) => void
}

function SectionFields({
  section: s,
  number,
  isRequired,
  errorFor,
  clearError,
  fileError,
  onChange,
}: SectionFieldsProps) {
  const t = useStaffTexts()
  const image = s.tip === 'image'
  const looks = image ? (['wide'] as const) : (['quote', 'note'] as const)
  const label = t('section.n', { number, kind: t(image ? 'section.caption' : 'section.text') })
  const pictured = s.imageChange instanceof File || (s.image && s.imageChange !== 'remove')
  return (
    <div className={c.body}>
      {(image || s.image) && (
        <MediaField
          kind="image"
          label={t('section.image')}
          hint={t('article.cover_hint')}
          media={s.image}
          change={s.imageChange}
          onChange={(to) => {
            clearError('image')
            onChange({ imageChange: to })
          }}
          error={fileError ?? errorFor('image')}
        />
      )}
      {(image || pictured) && (
        <TextInput
          required={isRequired}
          label={t('article.alt')}
          description={t('article.alt_hint')}
          value={s.imageAlt}
          error={errorFor('image_alt')}
          onInput={() => clearError('image_alt')}
          onChange={(e) => onChange({ imageAlt: e.target.value })}
        />
      )}
      <RichTextEditor
        withBlocks={!image}
        isCompact={image}
        hideLabel={!image}
        label={image ? t('section.caption') : label}
        value={s.value}
        error={errorFor('value')}
        onChange={(value) => {
          clearError('value')
          onChange({ value })
        }}
      />
      <Select
        className={c.look}
        label={t('section.look')}
        allowDeselect={false}
        value={s.appearance}
        onChange={(v) => onChange({ appearance: v ?? '' })}
        data={[
          { value: '', label: t('section.look_plain') },
          ...looks.map((value) => ({ value, label: t(`section.look_${value}`) })),
        ]}
      />
    </div>
  )
}
