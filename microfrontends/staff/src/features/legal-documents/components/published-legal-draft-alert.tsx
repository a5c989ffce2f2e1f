import { toastError, toastSuccess } from '@alai/kit/components/toasts'
import { useQueryClient } from '@alai/kit/query'
import { useNavigate } from '@alai/kit/router'
import { Alert, Button, Group, Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import {
  type LegalDraft,
  type LegalDraftText,
  createLegalDraftWithText,
  legalDraftKey,
  publicDocumentPath,
  useLegalMutation,
} from '../api'

/** Shown when another user has published the draft meanwhile. The text can be continued in a new draft. */
export function PublishedLegalDraftAlert({
  draft,
  text,
  number,
}: {
  draft: LegalDraft
  text: LegalDraftText
  /** The number of the published version. */
  number: number
}) {
  const t = useStaffTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const startMutation = useLegalMutation(
    () => createLegalDraftWithText(draft, text),
    (created) => {
      if (!created) return toastError(undefined, t('legal.other_draft'))
      queryClient.setQueryData(legalDraftKey(created.id), created)
      toastSuccess(t('legal.saved'))
      void navigate(`/app/documente-legale/ciorna/${created.id}`, { replace: true })
    },
    (error) => toastError(error, t('legal.begin_failed')),
  )
  return (
    <Alert color="yellow" role="alert" mb="md">
      <Text size="sm" mb="sm">
        {t('legal.published_meanwhile', { number })}
      </Text>
      <Group>
        <Button
          component="a"
          variant="default"
          href={publicDocumentPath(draft, number)}
          target="_blank"
          rel="noopener"
        >
          {t('legal.view_n', { number })}
        </Button>
        <Button
          variant="default"
          loading={startMutation.isPending}
          onClick={() => startMutation.mutate()}
        >
          {t('legal.begin_with_text')}
        </Button>
      </Group>
    </Alert>
  )
}
