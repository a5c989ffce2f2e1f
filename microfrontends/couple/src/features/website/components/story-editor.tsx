import { AppIcon, Button, ConfirmDialog, Group, Text } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type Website, deleteStory, useWebsiteMutation } from '../api'
import { StoryDialog } from './story-dialog'

/** The story of the couple, of which there is at most one. */
export function StoryEditor({ site }: { site: Website }) {
  const t = useCoupleTexts()
  const story = site.couple_stories[0]
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [isConfirmingDelete, setConfirmingDelete] = useState(false)
  const deleteMutation = useWebsiteMutation(deleteStory, () => {
    toastSuccess(t('story.deleted'))
    setConfirmingDelete(false)
  })
  return (
    <Group>
      {story ? <Text fw={600}>{story.title}</Text> : <Text c="dimmed">{t('story.empty')}</Text>}
      <Button
        variant="default"
        leftSection={<AppIcon name={story ? 'edit' : 'plus'} />}
        onClick={() => setDialogOpen(true)}
      >
        {story ? t('story.edit') : t('story.add')}
      </Button>
      {story && (
        <Button variant="subtle" color="red" onClick={() => setConfirmingDelete(true)}>
          {t('delete')}
        </Button>
      )}
      {isDialogOpen && (
        <StoryDialog site={site} story={story} onClose={() => setDialogOpen(false)} />
      )}
      <ConfirmDialog
        open={isConfirmingDelete}
        onClose={() => setConfirmingDelete(false)}
        title={t('story.delete_title')}
        text={t('story.delete_text')}
        cancelLabel={t('keep')}
        confirmLabel={t('delete')}
        isBusy={deleteMutation.isPending}
        onConfirm={() =>
          story &&
          deleteMutation.mutate(story.id, { onError: (e) => toastError(e, t('delete_failed')) })
        }
      />
    </Group>
  )
}
