import type { useFieldErrors } from '@alai/kit/forms/field-errors'
import { ActionIcon, AppIcon, Button, Group, Text, TextInput, Textarea } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import c from '../../articles/components/article-sections-editor.module.css'
import {
  type LegalDraftForm,
  MAX_SECTIONS,
  type LegalSectionDraft,
  newLegalSection,
} from '../legal-draft-form'

type LegalDraftFieldsProps = {
  form: LegalDraftForm
  onChange: (change: Partial<LegalDraftForm>) => void
  failure: ReturnType<typeof useFieldErrors>
}

/** The fields of a draft: title, introduction, note about the changes, and sections. */
export function LegalDraftFields({ form, onChange, failure }: LegalDraftFieldsProps) {
  const t = useStaffTexts()
  const field = (name: 'title' | 'intro' | 'note') => ({
    value: form[name],
    ...failure.errorProps(name),
    onChange: (e: { target: { value: string } }) => onChange({ [name]: e.target.value }),
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
      <LegalSectionsEditor form={form} onChange={onChange} failure={failure} />
    </div>
  )
}

function LegalSectionsEditor({ form: { sections }, onChange, failure }: LegalDraftFieldsProps) {
  const t = useStaffTexts()
  const [gone, setGone] = useState<{ at: number; section: LegalSectionDraft }>()
  const set = (next: LegalSectionDraft[]) => {
    failure.mend('sections')
    onChange({ sections: next })
  }
  const change = (at: number, to: Partial<LegalSectionDraft>) =>
    onChange({ sections: sections.map((s, n) => (n === at ? { ...s, ...to } : s)) })
  const move = (at: number, by: number) =>
    set(
      sections.map((s, n) =>
        n === at ? (sections[at + by] ?? s) : n === at + by ? (sections[at] ?? s) : s,
      ),
    )
  const remove = (at: number, section: LegalSectionDraft) => {
    setGone({ at, section })
    set(sections.filter((s) => s !== section))
  }
  const full = sections.length >= MAX_SECTIONS
  const needed = failure.sentence('sections')
  return (
    <section className="a-section" aria-labelledby="sectiuni">
      <h2 id="sectiuni">{t('legal.text')}</h2>
      {sections.length === 0 && <Text c="dimmed">{t('legal.section_none')}</Text>}
      <ol className={c.list}>
        {sections.map((s, at) => {
          const number = at + 1
          const told = (name: string) => failure.errorProps(`sections[${at}][${name}]`)
          return (
            <li key={s.key} className={c.piece}>
              <div className={c.head}>
                <h3 className={c.name}>{t('legal.section_n', { number })}</h3>
                <ActionIcon
                  aria-label={t('section.up_n', { number })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <AppIcon name="up" />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('section.down_n', { number })}
                  disabled={number === sections.length}
                  onClick={() => move(at, 1)}
                >
                  <AppIcon name="down" />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('section.remove_n', { number })}
                  onClick={() => remove(at, s)}
                >
                  <AppIcon name="trash" />
                </ActionIcon>
              </div>
              <div className={c.body}>
                <TextInput
                  required
                  aria-label={t('legal.section_title_n', { number })}
                  value={s.title}
                  {...told('title')}
                  onChange={(e) => change(at, { title: e.target.value })}
                />
                <Textarea
                  required
                  autosize
                  minRows={4}
                  maxRows={24}
                  aria-label={t('legal.section_text_n', { number })}
                  value={s.text}
                  {...told('paragraphs')}
                  onChange={(e) => change(at, { text: e.target.value })}
                />
              </div>
            </li>
          )
        })}
      </ol>
      {needed && (
        <Text size="sm" c="red.7" role="alert" data-wrong tabIndex={-1}>
          {full ? t('legal.section_many') : t('legal.section_needed')}
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          disabled={full}
          leftSection={<AppIcon name="plus" />}
          onClick={() => set([...sections, newLegalSection()])}
        >
          {t('legal.section_add')}
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
            {t('legal.section_many')}
          </Text>
        )}
      </Group>
    </section>
  )
}
