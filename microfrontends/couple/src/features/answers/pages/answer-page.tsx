import { client, errorStatus, unwrap } from '@alai/kit/api'
import { useQueryClient } from '@alai/kit/query'
import { Link, Navigate, useNavigate, useParams } from '@alai/kit/router'
import { Button, ConfirmDialog, Group, PageHeader, Title } from '@alai/ui'
import { useEffect, useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { PageLoadFailed, PageLoading } from '../../../shared/components/page-status'
import { useInvitationMutation } from '../../invitations/api'
import { answerKey, summarizeMenus, useAnswer } from '../api'
import { AnswerDetails } from '../components/answer-details'
import { AnswerHistory } from '../components/answer-history'

/** One answer, read-only, with its history. */
export function AnswerPage() {
  const id = useParams().id ?? ''
  return <Guest key={id} id={id} />
}

function Guest({ id }: { id: string }) {
  const t = useCoupleTexts()
  const go = useNavigate()
  const queries = useQueryClient()
  const guest = useAnswer(id)
  const [asking, setAsking] = useState(false)
  const remove = useInvitationMutation(
    (value: string) =>
      unwrap(client.DELETE('/api/guests/{id}', { params: { path: { id: value } } })),
    () => {
      toastSuccess(t('guest.deleted'))
      setAsking(false)
    },
    answerKey(id),
  )
  const isDeleted = remove.isSuccess
  useEffect(() => {
    if (!isDeleted) return
    const timer = setTimeout(() => void go('/app/raspunsuri'), 2000)
    return () => clearTimeout(timer)
  }, [isDeleted, go])
  // The deleted answer stays in the cache until the user leaves the page, because the page still shows it.
  useEffect(() => {
    if (!isDeleted) return
    return () => queries.removeQueries({ queryKey: answerKey(id) })
  }, [isDeleted, id, queries])
  if (guest.isPending) return <PageLoading />
  if (guest.isError && errorStatus(guest.error) === 404 && !isDeleted)
    return <Navigate to="/app/evenimente" replace />
  if (!guest.data) return <PageLoadFailed onRetry={() => void guest.refetch()} />
  const g = guest.data
  return (
    <>
      <PageHeader title={g.name} subtitle={summarizeMenus(g)}>
        <Button component={Link} to="/app/raspunsuri" variant="default">
          {t('guest.back')}
        </Button>
        <Button variant="default" color="red" onClick={() => setAsking(true)}>
          {t('guest.delete')}
        </Button>
        <Button component={Link} to={`/app/editeaza-invitat/${g.id}`}>
          {t('edit')}
        </Button>
      </PageHeader>
      <Group align="flex-start" gap="28px 64px">
        <AnswerDetails guest={g} />
        <section style={{ minWidth: 280 }}>
          <Title order={2}>{t('guest.history')}</Title>
          <AnswerHistory
            entries={g.history}
            onUndone={(back) => {
              if (!back.guest)
                void go(back.refuzed_invitation ? '/app/raspunsuri-negative' : '/app/raspunsuri')
            }}
          />
        </section>
      </Group>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('guest.delete_title', { name: g.name })}
        text={t('guest.delete_text')}
        cancelLabel={t('keep')}
        confirmLabel={t('guest.delete')}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(g.id, { onError: () => toastError(undefined, t('delete_failed')) })
        }
      />
    </>
  )
}
