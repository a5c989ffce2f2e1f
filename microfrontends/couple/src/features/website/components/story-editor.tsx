import { AppIcon, Button, ConfirmDialog, Group, Text } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type Website, removeStory, useWebsiteMutation } from '../api'
import { StoryDialog } from './story-dialog'

/** The story of the couple, of which there is at most one. */
export function StoryEditor({ site }: { site: Website }) {
  const t = useCoupleTexts()
  const story = site.couple_stories[0]
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  const remove = useWebsiteMutation(removeStory, () => {
    toastSuccess(t('story.deleted'))
    setAsking(false)
  })
  return (
    <Group>
      {story ? <Text fw={600}>{story.title}</Text> : <Text c="dimmed">{t('story.empty')}</Text>}
      <Button
        variant="default"
        leftSection={<AppIcon name={story ? 'edit' : 'plus'} />}
        onClick={() => setOpen(true)}
      >
        {story ? t('story.edit') : t('story.add')}
      </Button>
      {story && (
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      )}
      {open && <StoryDialog site={site} story={story} close={() => setOpen(false)} />}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('story.delete_title')}
        text={t('story.delete_text')}
        cancelLabel={t('keep')}
        confirmLabel={t('delete')}
        isBusy={remove.isPending}
        onConfirm={() =>
          story && remove.mutate(story.id, { onError: (e) => toastError(e, t('delete_failed')) })
        }
      />
    </Group>
  )
}
