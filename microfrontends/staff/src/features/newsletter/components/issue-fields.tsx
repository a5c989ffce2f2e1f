import { RichTextEditor } from '@alai/kit/forms/rich-text-editor'
import { Text, TextInput } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import type { useIssueEditorForm } from '../issue-editor-form'

/** Subject and text of an issue, in Romanian and in English. */
export function IssueFields({ form }: { form: ReturnType<typeof useIssueEditorForm>['form'] }) {
  const t = useStaffTexts()
  return (
    <div className="a-sections">
      <section className="a-section" aria-labelledby="scrisoarea">
        <h2 id="scrisoarea">{t('issue.letter')}</h2>
        <TextInput
          required
          label={t('issue.subject')}
          description={t('issue.subject_hint')}
          autoComplete="off"
          {...form.field('subject')}
        />
        <RichTextEditor withBlocks label={t('issue.body')} {...form.field('body')} />
      </section>
      <section className="a-section" aria-labelledby="engleza">
        <h2 id="engleza">{t('issue.english')}</h2>
        <Text size="sm" c="dimmed">
          {t('issue.english_hint')}
        </Text>
        <TextInput label={t('issue.subject_en')} autoComplete="off" {...form.field('subject_en')} />
        <RichTextEditor withBlocks label={t('issue.body_en')} {...form.field('body_en')} />
      </section>
    </div>
  )
}
