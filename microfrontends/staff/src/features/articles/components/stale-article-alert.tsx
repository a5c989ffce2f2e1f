import { client, unwrap } from '@alai/kit/api'
import { Alert, Button, Group, Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { useStaleActions } from '../../../shared/stale-actions'

/**
 * Shown when somebody else has saved the article meanwhile (409). That version can be previewed. `onOverwrite` saves over it and gets
 * its number, which is loaded first. `onReload` discards the local changes and loads it.
 */
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
  const { overwrite, reload } = useStaleActions({
    fetchVersion: async () =>
      (await unwrap(client.GET('/api/articles/{id}', { params: { path: { id } } }))).article
        .version,
    onOverwrite,
    onReload,
    goneText: t('article.gone'),
  })
  return (
    <Alert color="yellow" role="alert" mb="md">
      <Text size="sm" mb="sm">
        {t('stale.text')}
      </Text>
      <Group>
        <Button
          component="a"
          variant="default"
          href={`/app/preview/articol/${id}`}
          target="_blank"
          rel="noopener"
        >
          {t('stale.see')}
        </Button>
        <Button
          variant="default"
          loading={isSaving || overwrite.isPending}
          onClick={() => overwrite.mutate()}
        >
          {t('stale.over')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          loading={reload.isPending}
          onClick={() => reload.mutate()}
        >
          {t('stale.take')}
        </Button>
      </Group>
    </Alert>
  )
}
