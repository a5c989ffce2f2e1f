import { useFormatNumber } from '@alai/kit/numbers'
import { useClampPage } from '@alai/kit/pagination'
import { Link } from '@alai/kit/router'
import {
  Alert,
  AppIcon,
  Button,
  EmptyState,
  LoadFailed,
  Menu,
  PageHeader,
  LoadingRows,
  SegmentedControl,
  Select,
} from '@alai/ui'
import { useState } from 'react'
import { useSelectedEvent } from '../../events/selected-event'
import { ExportButton } from '../../exports/components/export-dialog'
import {
  parseBooleanParam,
  parseIdParam,
  parseOneOf,
  useListSearchParams,
} from '@alai/kit/lists/list-search-params'
import { ListFilters } from '@alai/kit/lists/list-filters'
import { SortSelect } from '@alai/kit/lists/sort-select'
import { ListPager } from '@alai/kit/lists/list-pager'
import { isRunning } from '../../../shared/jobs'
import { SearchField } from '@alai/kit/lists/search-field'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { PageLoading } from '../../../shared/components/page-status'
import { type DialogRequest, InvitationDialogs } from '../components/invitation-dialogs'
import { CategoriesDialog } from '../components/categories-dialog'
import { DirectAnswersPanel } from '../components/direct-answers-panel'
import { ImportDrawer, ImportBanner } from '../import/components/import-drawer'
import { useImportProgress } from '../import/progress'
import { InvitationDialog } from '../components/invitation-dialog'
import {
  DEFAULT_SORT,
  type Invitation,
  SORTS,
  useCategories,
  useInvitationStatistics,
  useInvitations,
} from '../api'
import { InvitationList } from '../components/invitation-list'
import { NOTHING_SELECTED, toWireSelection, useRowSelection } from '../selection'
import { SelectionBar } from '../components/selection-bar'
import { useInvitationTexts } from '../texts'

const STATUSES = ['invitat', 'acceptat', 'refuzat'] as const

/** The guest list: one row for each invitation, with its code and status. */
export function InvitationsPage() {
  const t = useCoupleTexts()
  const i = useInvitationTexts()
  const { event } = useSelectedEvent()
  const number = useFormatNumber()
  const address = useListSearchParams()
  const filters = {
    search_name: address.get('search'),
    category: parseIdParam(address.get('category')),
    sent: parseBooleanParam(address.get('sent')),
    status: parseOneOf(STATUSES, address.get('status')),
    participant: parseBooleanParam(address.get('participant')),
    sort: parseOneOf(SORTS, address.get('sort')) || DEFAULT_SORT,
    page: address.page,
  }
  const list = useInvitations(event?.id, filters)
  useClampPage(address.page, list, address.settle)
  const counts = useInvitationStatistics(event?.id).data
  const fitting = useInvitationStatistics(event?.id, {
    search_name: filters.search_name,
    category: filters.category,
    sent: filters.sent,
    participant: filters.participant,
  }).data
  const categories = useCategories(event?.id).data ?? []
  const [dialog, setDialog] = useState<'add' | 'categories' | 'import' | 'report' | Invitation>()
  const [ask, setAsk] = useState<DialogRequest>()
  const importing = dialog === 'import' || dialog === 'report'
  const imported = useImportProgress(event?.id)
  const { search_name, category, sent, participant } = filters
  const narrowed = {
    search_name: search_name || undefined,
    category: category || undefined,
    sent,
    status: filters.status || undefined,
    participant,
  }
  const { chosen, choose } = useRowSelection(JSON.stringify([event?.id, narrowed]))
  if (!event) return <PageLoading />
  const rows = list.data?.wedding_invitations ?? []
  const pages = list.data?.pagination
  const filtered = Object.values(narrowed).some((value) => value !== undefined)
  const add = (
    <Button leftSection={<AppIcon name="plus" />} onClick={() => setDialog('add')}>
      {t('inv.add')}
    </Button>
  )
  const status = (value: string, label: string, count: number | undefined) => ({
    value,
    label: count === undefined ? label : `${label} ${number(count)}`,
  })
  const line =
    counts &&
    (filtered && pages
      ? t('inv.fit', {
          count: pages.total,
          number: number(pages.total),
          all: number(counts.total + counts.total_auxiliary),
        })
      : t('inv.line', {
          count: counts.total,
          auxiliary: t('inv.auxiliary', { count: counts.total_auxiliary }),
        }))
  const whole = (only: object) => ({ event_id: event.id, filters: only })
  return (
    <>
      <PageHeader title={t('nav.invitations')} subtitle={line}>
        <Button
          variant="default"
          leftSection={<AppIcon name="upload" />}
          onClick={() => setDialog('import')}
        >
          {t('inv.import')}
        </Button>
        <ExportButton eventId={event.id} kind="invitations" filters={narrowed} />
        <Button
          variant="default"
          leftSection={<AppIcon name="tag" />}
          onClick={() => setDialog('categories')}
        >
          {t('inv.categories')}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<AppIcon name="mail" />}
              disabled={!counts || counts.total + counts.total_auxiliary === 0}
            >
              {i('outreach')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<AppIcon name="mail" />}
              onClick={() =>
                setAsk({ dialog: 'mail', kind: 'invitation', selection: whole({ sent: false }) })
              }
            >
              {i('send_unsent')}
            </Menu.Item>
            <Menu.Item
              leftSection={<AppIcon name="bell" />}
              onClick={() =>
                setAsk({
                  dialog: 'mail',
                  kind: 'reminder',
                  selection: whole({ status: 'invitat' }),
                })
              }
            >
              {i('remind_all')}
            </Menu.Item>
            <Menu.Item
              leftSection={<AppIcon name="qr" />}
              onClick={() => setAsk({ dialog: 'file', kind: 'cards', filters: {} })}
            >
              {i('cards_all')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {add}
      </PageHeader>
      {event.direct_response_mode && <DirectAnswersPanel event={event} />}
      {!event.direct_response_mode && !(event.slug && event.code) && (
        <Alert color="yellow" mb="md">
          {i('no_links')} <Link to={`/app/adauga-eveniment/${event.id}`}>{i('to_event')}</Link>
        </Alert>
      )}
      {imported.job && !importing && (
        <ImportBanner
          job={imported.job}
          onOpen={() => setDialog('report')}
          onDismiss={imported.dismiss}
        />
      )}
      {(pages?.total !== 0 || list.isPlaceholderData || filtered) && (
        <ListFilters
          search={
            <>
              <SearchField label={t('inv.search')} value={search_name} onSearch={address.search} />
              <SegmentedControl
                value={filters.status}
                onChange={(v) => address.set({ status: v })}
                data={[
                  status('', t('inv.all'), fitting && fitting.total + fitting.total_auxiliary),
                  ...STATUSES.map((s) =>
                    status(
                      s,
                      t(`status.${s}`),
                      fitting && fitting[`${s}_count`] + fitting[`auxiliary_${s}_count`],
                    ),
                  ),
                ]}
              />
            </>
          }
          activeCount={
            [category, address.get('sent'), address.get('participant')].filter(Boolean).length
          }
          onClear={
            filtered
              ? () =>
                  address.set({ search: '', category: '', sent: '', status: '', participant: '' })
              : undefined
          }
        >
          <Select
            aria-label={t('inv.category')}
            placeholder={t('inv.all_categories')}
            clearable
            value={category || null}
            onChange={(v) => address.set({ category: v ?? '' })}
            data={categories.map((c) => ({ value: c.id, label: c.name }))}
          />
          <Select
            aria-label={t('inv.sent')}
            placeholder={t('inv.sent_any')}
            clearable
            value={address.get('sent') || null}
            onChange={(v) => address.set({ sent: v ?? '' })}
            data={[
              { value: 'true', label: t('inv.sent_yes') },
              { value: 'false', label: t('inv.sent_no') },
            ]}
          />
          {(participant !== undefined || (counts?.total_auxiliary ?? 0) > 0) && (
            <Select
              aria-label={t('inv.auxiliaries')}
              placeholder={t('inv.auxiliaries_any')}
              clearable
              value={participant === undefined ? null : String(participant)}
              onChange={(v) => address.set({ participant: v ?? '' })}
              data={[
                { value: 'false', label: t('inv.auxiliaries_no') },
                { value: 'true', label: t('inv.auxiliaries_only') },
              ]}
            />
          )}
          <SortSelect
            sorts={SORTS}
            defaultSort={DEFAULT_SORT}
            sort={filters.sort}
            label={(sort) => t(`inv.sort.${sort}`)}
            setParams={address.set}
            cardsQuery="(max-width: 52rem)"
          />
        </ListFilters>
      )}
      {list.isPending && <LoadingRows label={t('loading')} />}
      {list.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {pages?.total === 0 &&
        (filtered ? (
          <EmptyState text={t('inv.none_fit')} />
        ) : (
          <EmptyState text={t('inv.empty')}>
            {add}
            <Button variant="default" onClick={() => setDialog('import')}>
              {t('inv.import')}
            </Button>
          </EmptyState>
        ))}
      <SelectionBar
        rows={chosen}
        total={pages?.total ?? 0}
        selection={toWireSelection(event.id, chosen, narrowed)}
        filters={narrowed}
        onSelectionChange={choose}
        onOpenDialog={setAsk}
      />
      {rows.length > 0 && (
        <InvitationList
          event={event}
          rows={rows}
          sort={filters.sort}
          onSort={(sort) => address.set({ sort: sort === DEFAULT_SORT ? '' : sort })}
          onEdit={setDialog}
          selection={chosen}
          onSelectionChange={choose}
          onOpenDialog={setAsk}
        />
      )}
      {pages && (
        <ListPager pageInfo={pages} rowCount={rows.length} onPageChange={address.goToPage} />
      )}
      {(dialog === 'add' || typeof dialog === 'object') && (
        <InvitationDialog
          event={event}
          invitation={typeof dialog === 'object' ? dialog : undefined}
          categories={categories}
          close={() => setDialog(undefined)}
        />
      )}
      {ask && (
        <InvitationDialogs
          event={event}
          request={ask}
          categories={categories}
          close={() => setAsk(undefined)}
          onDeleted={() => {
            setAsk(undefined)
            choose(NOTHING_SELECTED)
          }}
        />
      )}
      {dialog === 'categories' && (
        <CategoriesDialog eventId={event.id} close={() => setDialog(undefined)} />
      )}
      {importing && (
        <ImportDrawer
          eventId={event.id}
          jobId={dialog === 'report' || isRunning(imported.job) ? imported.job?.id : undefined}
          close={() => setDialog(undefined)}
        />
      )}
    </>
  )
}
