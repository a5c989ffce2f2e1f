import { client, unwrap } from '@alai/kit/api'
import { StaleRecordAlert } from '../../../shared/components/stale-record-alert'
import { useStaffTexts } from '../../../shared/texts'

const fetchVersion = async (id: string) =>
  (await unwrap(client.GET('/api/articles/{id}', { params: { path: { id } } }))).article.version

/** Shown when another user has saved the article meanwhile. That version can be previewed. */
export function StaleArticleAlert({
  id,
  isSaving,
  onOverwrite,
  onReload,
}: {
  id: string
  isSaving: boolean
  onOverwrite: (version: number) => void
  onReload: () => Promise<void>
}) {
  const t = useStaffTexts()
  return (
    <StaleRecordAlert
      text={t('stale.text')}
      savedHref={`/app/preview/articol/${id}`}
      isSaving={isSaving}
      fetchVersion={() => fetchVersion(id)}
      onOverwrite={onOverwrite}
      onReload={onReload}
      goneText={t('article.gone')}
    />
  )
}
