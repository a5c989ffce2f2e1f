import { UnsavedChangesGuard } from '@alai/kit/forms/unsaved-changes-guard'
import { useSearchParams } from '@alai/kit/router'
import { Tabs } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { AnswerFormSettings, Website } from '../api'
import { useAnswerFormDraft, useWebsiteDraft } from '../drafts'
import { AnswerFormTab } from './answer-form-tab'
import { WithLivePreview } from './live-preview'
import { WebsiteTab } from './website-tab'

/** Both tabs. The unsaved changes of both are kept while the page is open. `savedAt` changes after each save. */
export function BuilderTabs({
  site,
  form,
  savedAt,
}: {
  site: Website
  form: AnswerFormSettings
  savedAt: number
}) {
  const t = useCoupleTexts()
  const [query, setQuery] = useSearchParams()
  const website = useWebsiteDraft(site)
  const answers = useAnswerFormDraft(form)
  const renderUnsavedMark = (isDirty: boolean) =>
    isDirty && <span className="a-dot-new" role="img" aria-label={t('builder.unsaved')} />
  return (
    <>
      <UnsavedChangesGuard isDirty={website.isDirty || answers.isDirty} />
      <Tabs
        value={query.get('tab') ?? 'website'}
        onChange={(tab) => setQuery(tab && tab !== 'website' ? { tab } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="website" rightSection={renderUnsavedMark(website.isDirty)}>
            {t('builder.website')}
          </Tabs.Tab>
          <Tabs.Tab value="formular" rightSection={renderUnsavedMark(answers.isDirty)}>
            {t('builder.form')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="website">
          <WithLivePreview page="website" website={website} form={answers} savedAt={savedAt}>
            <WebsiteTab site={site} draft={website} />
          </WithLivePreview>
        </Tabs.Panel>
        <Tabs.Panel value="formular">
          <WithLivePreview page="form" website={website} form={answers} savedAt={savedAt}>
            <AnswerFormTab form={form} draft={answers} />
          </WithLivePreview>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
