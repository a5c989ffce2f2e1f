import { client, errorStatus, unwrap } from '@alai/kit/api'
import { useQueryClient } from '@alai/kit/query'
import { PageActions } from '@alai/kit/components/page-actions'
import { Link, Navigate, useNavigate, useParams } from '@alai/kit/router'
import { Button, ConfirmDialog, Group, PageHeader, Title } from '@alai/ui'
import { useEffect, useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { withFreedSeats } from '../../../shared/freed-seats'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { PageLoadFailed, PageLoading } from '../../../shared/components/page-status'
import { useInvitationMutation } from '../../invitations'
import { answerKey, summarizeMenus, useAnswer } from '../api'
import { AnswerDetails } from '../components/answer-details'
import { AnswerHistory } from '../components/answer-history'
import { LostSeatAlert } from '../components/lost-seat-alert'

/** One answer, read-only, with its history. */
export default function AnswerPage() {
  const id = useParams().id ?? ''
  return <AnswerView key={id} id={id} />
}

function AnswerView({ id }: { id: string }) {
  const t = useCoupleTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const answer = useAnswer(id)
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const remove = useInvitationMutation(
    (answerId: string) =>
      unwrap(client.DELETE('/api/guests/{id}', { params: { path: { id: answerId } } })),
    () => {
      toastSuccess(t('guest.deleted'))
      setConfirmOpen(false)
    },
    answerKey(id),
  )
  const isDeleted = remove.isSuccess
  useEffect(() => {
    if (!isDeleted) return
    const timer = setTimeout(() => void navigate('/app/raspunsuri'), 2000)
    return () => clearTimeout(timer)
  }, [isDeleted, navigate])
  // The page still shows the deleted answer. Therefore the answer stays in the cache until the user leaves the page.
  useEffect(() => {
    if (!isDeleted) return
    return () => queryClient.removeQueries({ queryKey: answerKey(id) })
  }, [isDeleted, id, queryClient])
  if (answer.isPending) return <PageLoading />
  if (answer.isError && errorStatus(answer.error) === 404 && !isDeleted)
    return <Navigate to="/app/evenimente" replace />
  if (!answer.data) return <PageLoadFailed onRetry={() => void answer.refetch()} />
  const answerData = answer.data
  return (
    <>
      <PageHeader title={answerData.name} subtitle={summarizeMenus(answerData)}>
        <PageActions
          actions={[
            { label: t('guest.back'), icon: 'undo', to: '/app/raspunsuri' },
            { label: t('guest.delete'), icon: 'trash', onClick: () => setConfirmOpen(true) },
          ]}
        >
          <Button component={Link} to={`/app/editeaza-invitat/${answerData.id}`}>
            {t('edit')}
          </Button>
        </PageActions>
      </PageHeader>
      <LostSeatAlert answer={answerData} />
      <Group align="flex-start" gap="28px 64px">
        <AnswerDetails guest={answerData} />
        <section style={{ minWidth: 280 }}>
          <Title order={2}>{t('guest.history')}</Title>
          <AnswerHistory
            entries={answerData.history}
            onUndone={(result) => {
              if (!result.guest)
                void navigate(
                  result.refuzed_invitation ? '/app/raspunsuri-negative' : '/app/raspunsuri',
                )
            }}
          />
        </section>
      </Group>
      <ConfirmDialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        title={t('guest.delete_title', { name: answerData.name })}
        text={withFreedSeats(t('guest.delete_text'), answerData, t)}
        cancelLabel={t('keep')}
        confirmLabel={t('guest.delete')}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(answerData.id, { onError: () => toastError(undefined, t('delete_failed')) })
        }
      />
    </>
  )
}
