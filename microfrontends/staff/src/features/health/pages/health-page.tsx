import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { parseOneOf, useListSearchParams } from '@alai/kit/lists/list-search-params'
import { Link } from '@alai/kit/router'
import { Fragment } from 'react'
import { formatBytes } from '../format-bytes'
import { Button, LoadFailed, PageHeader, Loading, StatusBadge, Tabs, Text, Title } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { type ServiceHealth, useServiceHealth } from '../api'
import { JobList } from '../components/job-list'
import { JobTable } from '../components/job-table'
import { MailList } from '../components/mail-list'

const TABS = ['now', 'jobs', 'mails'] as const

/** The state of the service: dependencies, jobs, mails, storage, backup and version. Two more tabs list the jobs and the mails. */
export default function HealthPage() {
  const t = useStaffTexts()
  const service = useServiceHealth()
  const { get, setParams } = useListSearchParams()
  const tab = parseOneOf(TABS, get('tab')) || TABS[0]
  const health = service.data
  const subtitle =
    health &&
    [
      t('health.line', { version: health.version }),
      ...(health.commit ? [t('health.commit', { commit: health.commit.slice(0, 12) })] : []),
    ].join(' · ')
  return (
    <>
      <PageHeader title={t('nav.health')} subtitle={subtitle}>
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
        onChange={(next) => setParams({ tab: next === TABS[0] ? '' : (next ?? ''), state: '' })}
      >
        <Tabs.List className="a-tabs" aria-label={t('health.tabs')} mb="md">
          {TABS.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {t(`health.tab_${value}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="now">
          {service.isPending && <Loading />}
          {service.isError && <LoadFailed onRetry={() => void service.refetch()} />}
          {health && !service.isError && <HealthSummary health={health} />}
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

function HealthSummary({ health }: { health: ServiceHealth }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const healthBadge = (isHealthy: boolean) => (
    <StatusBadge
      status={isHealthy ? 'acceptat' : 'refuzat'}
      label={t(isHealthy ? 'health.ok' : 'health.broken')}
    />
  )
  return (
    <div className="a-sections">
      <HealthSection title={t('health.answers')}>
        <dt>
          {t('health.database', { name: health.database === 'postgres' ? 'PostgreSQL' : 'SQLite' })}
        </dt>
        <dd>{healthBadge(health.database_ok)}</dd>
        <dt>{t('health.storage')}</dt>
        <dd>{healthBadge(health.storage_ok)}</dd>
        <dt>{t('health.queue')}</dt>
        <dd>
          {health.queue_ok === null || health.queue_ok === undefined
            ? t('health.queue_inside')
            : healthBadge(health.queue_ok)}
        </dd>
      </HealthSection>
      <HealthSection
        title={t('health.jobs')}
        emptyText={health.jobs.length === 0 ? t('health.none') : undefined}
        note={
          health.waiting_seconds
            ? t('health.waiting', { count: health.waiting_seconds })
            : undefined
        }
      >
        {health.jobs.map(({ status, count }) => (
          <CountRow
            key={status}
            to={`?tab=jobs&state=${status}`}
            label={t(`job.${status}` as 'job.queued')}
            count={count}
          />
        ))}
      </HealthSection>
      <HealthSection
        title={t('health.mails')}
        emptyText={health.mails.length === 0 ? t('health.no_mails') : undefined}
      >
        {health.mails.map(({ status, count }) => (
          <CountRow
            key={status}
            to={`?tab=mails&state=${status}`}
            label={t(`mail.${status}` as 'mail.sent')}
            count={count}
          />
        ))}
      </HealthSection>
      <HealthSection title={t('health.space')}>
        <dt>{t('health.stored')}</dt>
        <dd>{formatBytes(health.stored_bytes, language)}</dd>
        <dt>{t('health.free')}</dt>
        <dd>
          {health.free_bytes === null || health.free_bytes === undefined
            ? t('health.unknown')
            : formatBytes(health.free_bytes, language)}
        </dd>
        <dt>{t('health.backup')}</dt>
        <dd>
          {health.last_backup
            ? formatDayMonthTime(health.last_backup, language)
            : t('health.unknown')}
        </dd>
      </HealthSection>
      <FrontendSection builds={health.frontend ?? []} />
      <section className="a-section">
        <Title order={2} size="h4">
          {t('health.failed')}
        </Title>
        {health.failed.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('health.no_failed')}
          </Text>
        )}
        <JobTable jobs={health.failed} />
      </section>
    </div>
  )
}

function HealthSection({
  title,
  emptyText,
  note,
  children,
}: {
  title: string
  emptyText?: string | undefined
  note?: string | undefined
  children: React.ReactNode
}) {
  return (
    <section className="a-section">
      <Title order={2} size="h4">
        {title}
      </Title>
      {emptyText ? (
        <Text size="sm" c="dimmed">
          {emptyText}
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

/** The builds of the shell and of the microfrontends, and whether they fit together. */
function FrontendSection({ builds }: { builds: ServiceHealth['frontend'] }) {
  const t = useStaffTexts()
  return (
    <HealthSection
      title={t('health.frontend')}
      emptyText={builds.length === 0 ? t('health.unknown') : undefined}
    >
      {builds.map(({ name, build, contract, compatible }) => (
        <Fragment key={name}>
          <dt>{t(`health.part_${name}` as 'health.part_shell')}</dt>
          <dd>
            {compatible ? (
              build
            ) : (
              <StatusBadge status="refuzat" label={t('health.incompatible', { contract })} />
            )}
          </dd>
        </Fragment>
      ))}
    </HealthSection>
  )
}

function CountRow({ label, count, to }: { label: string; count: number; to: string }) {
  const language = useLanguage()
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Link to={to}>{count.toLocaleString(language)}</Link>
      </dd>
    </>
  )
}
