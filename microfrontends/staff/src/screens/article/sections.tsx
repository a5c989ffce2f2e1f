import { MediaField } from '@alai/kit/forms/media-field'
import { RichTextEditor } from '@alai/kit/forms/rich-text-editor'
import { ActionIcon, AppIcon, Button, Group, Select, Text, TextInput } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../parts/texts'
import type { Part } from './about'
import { MOST_SECTIONS, type Section, newSection } from './article.data'
import c from './article.module.css'

/** The sections of an article: texts and pictures, which can be added, moved and removed. */
export function Sections({ draft, put, failure, wrongFile }: Part) {
  const t = useStaffTexts()
  const [gone, setGone] = useState<{ at: number; section: Section }>()
  const { sections } = draft
  const set = (next: Section[]) => {
    failure.mend('article_sections')
    put({ sections: next })
  }
  const change = (at: number, to: Partial<Section>) =>
    put({ sections: sections.map((s, n) => (n === at ? { ...s, ...to } : s)) })
  const move = (at: number, by: number) =>
    set(
      sections.map((s, n) =>
        n === at ? (sections[at + by] ?? s) : n === at + by ? (sections[at] ?? s) : s,
      ),
    )
  const remove = (at: number, section: Section) => {
    setGone({ at, section })
    set(sections.filter((s) => s !== section))
  }
  const full = sections.length >= MOST_SECTIONS
  const needed = failure.sentence('article_sections')
  return (
    <section className="a-section" aria-labelledby="textul">
      <h2 id="textul">{t('article.text')}</h2>
      {sections.length === 0 && <Text c="dimmed">{t('section.none')}</Text>}
      <ol className={c.list}>
        {sections.map((section, at) => (
          <li key={section.key} className={c.piece}>
            <Head
              number={at + 1}
              kind={section.tip === 'image' ? t('section.image') : t('section.text')}
              last={at === sections.length - 1}
              move={(by) => move(at, by)}
              remove={() => remove(at, section)}
            />
            <Piece
              section={section}
              number={at + 1}
              whole={draft.state !== 'draft'}
              wrong={(field) => failure.sentence(`article_sections[${at}][${field}]`)}
              mend={(field) => failure.mend(`article_sections[${at}][${field}]`)}
              file={wrongFile(section.key)}
              change={(to) => change(at, to)}
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

function Head({
  number,
  kind,
  last,
  move,
  remove,
}: {
  number: number
  kind: string
  last: boolean
  move: (by: number) => void
  remove: () => void
}) {
  const t = useStaffTexts()
  return (
    <div className={c.head}>
      <h3 className={c.name}>{t('section.n', { number, kind })}</h3>
      <ActionIcon
        aria-label={t('section.up_n', { number })}
        disabled={number === 1}
        onClick={() => move(-1)}
      >
        <AppIcon name="up" />
      </ActionIcon>
      <ActionIcon
        aria-label={t('section.down_n', { number })}
        disabled={last}
        onClick={() => move(1)}
      >
        <AppIcon name="down" />
      </ActionIcon>
      <ActionIcon aria-label={t('section.remove_n', { number })} onClick={remove}>
        <AppIcon name="trash" />
      </ActionIcon>
    </div>
  )
}

type PieceProps = {
  section: Section
  number: number
  whole: boolean
  wrong: (field: string) => string | undefined
  mend: (field: string) => void
  file: string | undefined
  change: (to: Partial<Section>) => void
}

function Piece({ section: s, number, whole, wrong, mend, file, change }: PieceProps) {
  const t = useStaffTexts()
  const image = s.tip === 'image'
  const looks = image ? (['wide'] as const) : (['quote', 'note'] as const)
  const label = t('section.n', { number, kind: t(image ? 'section.caption' : 'section.text') })
  const pictured = s.change instanceof File || (s.media && s.change !== 'remove')
  return (
    <div className={c.body}>
      {(image || s.media) && (
        <MediaField
          kind="image"
          label={t('section.image')}
          hint={t('article.cover_hint')}
          media={s.media}
          change={s.change}
          onChange={(to) => {
            mend('image')
            change({ change: to })
          }}
          error={file ?? wrong('image')}
        />
      )}
      {(image || pictured) && (
        <TextInput
          required={whole}
          label={t('article.alt')}
          description={t('article.alt_hint')}
          value={s.alt}
          error={wrong('image_alt')}
          onInput={() => mend('image_alt')}
          onChange={(e) => change({ alt: e.target.value })}
        />
      )}
      <RichTextEditor
        withBlocks={!image}
        isCompact={image}
        hideLabel={!image}
        label={image ? t('section.caption') : label}
        value={s.value}
        error={wrong('value')}
        onChange={(value) => {
          mend('value')
          change({ value })
        }}
      />
      <Select
        className={c.look}
        label={t('section.look')}
        allowDeselect={false}
        value={s.look}
        onChange={(v) => change({ look: v ?? '' })}
        data={[
          { value: '', label: t('section.look_plain') },
          ...looks.map((value) => ({ value, label: t(`section.look_${value}`) })),
        ]}
      />
    </div>
  )
}
