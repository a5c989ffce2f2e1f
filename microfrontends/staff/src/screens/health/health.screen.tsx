import { dateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { sizeOf } from './size'
import { Button, Failed, PageHead, Rows, StatusBadge, Text, Title } from '@alai/ui'
import { useStaffTexts } from '../../parts/texts'
import { FailedJobs } from './failed-jobs'
import { type Service, useService } from './health.data'

/** How the service stands: what answers, work, mails, space, backup, version. */
export function HealthScreen() {
  const t = useStaffTexts()
  const service = useService()
  const now = service.data
  const line = now && [t('health.line', { version: now.version }), ...(now.commit ? [t('health.commit', { commit: now.commit.slice(0, 12) })] : [])].join(' · ')
  return (
    <>
      <PageHead title={t('nav.health')} line={line}>
        <Button variant="default" loading={service.isFetching} onClick={() => void service.refetch()}>{t('health.refresh')}</Button>
      </PageHead>
      {service.isPending && <Rows label={t('loading')} />}
      {service.isError && <Failed text={t('failed')} retry={t('retry')} again={() => void service.refetch()} />}
      {now && !service.isError && <Standing now={now} />}
    </>
  )
}

function Standing({ now }: { now: Service }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const works = (ok: boolean) => <StatusBadge status={ok ? 'acceptat' : 'refuzat'} word={t(ok ? 'health.ok' : 'health.broken')} />
  return (
    <div className="a-sections">
      <Part title={t('health.answers')}>
        <dt>{t('health.database', { name: now.database === 'postgres' ? 'PostgreSQL' : 'SQLite' })}</dt><dd>{works(now.database_ok)}</dd>
        <dt>{t('health.storage')}</dt><dd>{works(now.storage_ok)}</dd>
        <dt>{t('health.queue')}</dt><dd>{now.queue_ok === null || now.queue_ok === undefined ? t('health.queue_inside') : works(now.queue_ok)}</dd>
      </Part>
      <Part title={t('health.jobs')} none={now.jobs.length === 0 ? t('health.none') : undefined} note={now.waiting_seconds ? t('health.waiting', { count: now.waiting_seconds }) : undefined}>
        {now.jobs.map(({ status, count }) => <Count key={status} word={t(`job.${status}` as 'job.queued')} count={count} />)}
      </Part>
      <Part title={t('health.mails')} none={now.mails.length === 0 ? t('health.no_mails') : undefined}>
        {now.mails.map(({ status, count }) => <Count key={status} word={t(`mail.${status}` as 'mail.sent')} count={count} />)}
      </Part>
      <Part title={t('health.space')}>
        <dt>{t('health.stored')}</dt><dd>{sizeOf(now.stored_bytes, language)}</dd>
        <dt>{t('health.free')}</dt><dd>{now.free_bytes === null || now.free_bytes === undefined ? t('health.unknown') : sizeOf(now.free_bytes, language)}</dd>
        <dt>{t('health.backup')}</dt><dd>{now.last_backup ? dateTime(now.last_backup, language) : t('health.unknown')}</dd>
      </Part>
      <section className="a-section">
        <Title order={2} size="h4">{t('health.failed')}</Title>
        {now.failed.length === 0 ? <Text size="sm" c="dimmed">{t('health.no_failed')}</Text> : <FailedJobs rows={now.failed} />}
      </section>
    </div>
  )
}

function Part({ title, none, note, children }: { title: string; none?: string | undefined; note?: string | undefined; children: React.ReactNode }) {
  return (
    <section className="a-section">
      <Title order={2} size="h4">{title}</Title>
      {none ? <Text size="sm" c="dimmed">{none}</Text> : <dl className="a-facts" style={{ maxWidth: 460 }}>{children}</dl>}
      {note && <Text size="sm" c="dimmed">{note}</Text>}
    </section>
  )
}

function Count({ word, count }: { word: string; count: number }) {
  const language = useLanguage()
  return <><dt>{word}</dt><dd>{count.toLocaleString(language)}</dd></>
}
