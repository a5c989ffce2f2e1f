import { formatDateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { parseOneOf, useListSearchParams } from '@alai/kit/lists/list-search-params'
import { Link } from '@alai/kit/router'
import { sizeOf } from './size'
import {
  Button,
  LoadFailed,
  PageHeader,
  LoadingRows,
  StatusBadge,
  Tabs,
  Text,
  Title,
} from '@alai/ui'
import { useStaffTexts } from '../../parts/texts'
import { type Service, useService } from './health.data'
import { JobList } from './job-list'
import { JobRows } from './job-rows'
import { MailList } from './mail-list'

const TABS = ['now', 'jobs', 'mails'] as const

/** The state of the service: dependencies, jobs, mails, storage, backup and version. Two more tabs list the jobs and the mails. */
export function HealthScreen() {
  const t = useStaffTexts()
  const service = useService()
  const { get, set } = useListSearchParams()
  const tab = parseOneOf(TABS, get('tab')) || TABS[0]
  const now = service.data
  const line =
    now &&
    [
      t('health.line', { version: now.version }),
      ...(now.commit ? [t('health.commit', { commit: now.commit.slice(0, 12) })] : []),
    ].join(' · ')
  return (
    <>
      <PageHeader title={t('nav.health')} subtitle={line}>
        <Button
          variant="default"
          loading={service.isFetching}
          onClick={() => void service.refetch()}
        >
          {t('health.refresh')}
        </Button>
      </PageHeader>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => set({ tab: next === TABS[0] ? '' : (next ?? ''), state: '' })}
      >
        <Tabs.List className="a-tabs" aria-label={t('health.tabs')} mb="md">
          {TABS.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {t(`health.tab_${value}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="now">
          {service.isPending && <LoadingRows label={t('loading')} />}
          {service.isError && (
            <LoadFailed
              text={t('failed')}
              retryLabel={t('retry')}
              onRetry={() => void service.refetch()}
            />
          )}
          {now && !service.isError && <Standing now={now} />}
        </Tabs.Panel>
        <Tabs.Panel value="jobs">
          <JobList />
        </Tabs.Panel>
        <Tabs.Panel value="mails">
          <MailList />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

function Standing({ now }: { now: Service }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const works = (ok: boolean) => (
    <StatusBadge
      status={ok ? 'acceptat' : 'refuzat'}
      label={t(ok ? 'health.ok' : 'health.broken')}
    />
  )
  return (
    <div className="a-sections">
      <Part title={t('health.answers')}>
        <dt>
          {t('health.database', { name: now.database === 'postgres' ? 'PostgreSQL' : 'SQLite' })}
        </dt>
        <dd>{works(now.database_ok)}</dd>
        <dt>{t('health.storage')}</dt>
        <dd>{works(now.storage_ok)}</dd>
        <dt>{t('health.queue')}</dt>
        <dd>
          {now.queue_ok === null || now.queue_ok === undefined
            ? t('health.queue_inside')
            : works(now.queue_ok)}
        </dd>
      </Part>
      <Part
        title={t('health.jobs')}
        none={now.jobs.length === 0 ? t('health.none') : undefined}
        note={now.waiting_seconds ? t('health.waiting', { count: now.waiting_seconds }) : undefined}
      >
        {now.jobs.map(({ status, count }) => (
          <Count
            key={status}
            to={`?tab=jobs&state=${status}`}
            word={t(`job.${status}` as 'job.queued')}
            count={count}
          />
        ))}
      </Part>
      <Part
        title={t('health.mails')}
        none={now.mails.length === 0 ? t('health.no_mails') : undefined}
      >
        {now.mails.map(({ status, count }) => (
          <Count
            key={status}
            to={`?tab=mails&state=${status}`}
            word={t(`mail.${status}` as 'mail.sent')}
            count={count}
          />
        ))}
      </Part>
      <Part title={t('health.space')}>
        <dt>{t('health.stored')}</dt>
        <dd>{sizeOf(now.stored_bytes, language)}</dd>
        <dt>{t('health.free')}</dt>
        <dd>
          {now.free_bytes === null || now.free_bytes === undefined
            ? t('health.unknown')
            : sizeOf(now.free_bytes, language)}
        </dd>
        <dt>{t('health.backup')}</dt>
        <dd>{now.last_backup ? formatDateTime(now.last_backup, language) : t('health.unknown')}</dd>
      </Part>
      <section className="a-section">
        <Title order={2} size="h4">
          {t('health.failed')}
        </Title>
        {now.failed.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('health.no_failed')}
          </Text>
        )}
        <JobRows rows={now.failed} />
      </section>
    </div>
  )
}

function Part({
  title,
  none,
  note,
  children,
}: {
  title: string
  none?: string | undefined
  note?: string | undefined
  children: React.ReactNode
}) {
  return (
    <section className="a-section">
      <Title order={2} size="h4">
        {title}
      </Title>
      {none ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        <dl className="a-facts" style={{ maxWidth: 460 }}>
          {children}
        </dl>
      )}
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </section>
  )
}

function Count({ word, count, to }: { word: string; count: number; to: string }) {
  const language = useLanguage()
  return (
    <>
      <dt>{word}</dt>
      <dd>
        <Link to={to}>{count.toLocaleString(language)}</Link>
      </dd>
    </>
  )
}
