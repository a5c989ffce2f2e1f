import { Link } from '@alai/kit/router'
import { Button, Group, Modal, Stack } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Answer } from '../api'
import { AnswerDetails } from './answer-details'

/** Shows the details of one answer in a dialog above the list, including other restrictions and remarks. */
export function AnswerDialog({ guest, onClose }: { guest: Answer; onClose: () => void }) {
  const t = useCoupleTexts()
  return (
    <Modal
      opened
      onClose={onClose}
      title={guest.name}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <AnswerDetails guest={guest} />
        <Group justify="flex-end">
          <Button component={Link} to={`/app/invitat/${guest.id}`} variant="default">
            {t('answers.page')}
          </Button>
          <Button component={Link} to={`/app/editeaza-invitat/${guest.id}`}>
            {t('edit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
