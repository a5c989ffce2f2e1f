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
  const tInvitations = useInvitationTexts()
  const { event } = useSelectedEvent()
  const formatNumber = useFormatNumber()
  const listParams = useListSearchParams()
  const filters = {
    search_name: listParams.get('search'),
    category: parseIdParam(listParams.get('category')),
    sent: parseBooleanParam(listParams.get('sent')),
    status: parseOneOf(STATUSES, listParams.get('status')),
    participant: parseBooleanParam(listParams.get('participant')),
    sort: parseOneOf(SORTS, listParams.get('sort')) || DEFAULT_SORT,
    page: listParams.page,
  }
  const list = useInvitations(event?.id, filters)
  useClampPage(listParams.page, list, listParams.replacePage)
  const counts = useInvitationStatistics(event?.id).data
  const filteredCounts = useInvitationStatistics(event?.id, {
    search_name: filters.search_name,
    category: filters.category,
    sent: filters.sent,
    participant: filters.participant,
  }).data
  const categories = useCategories(event?.id).data ?? []
  const [dialog, setDialog] = useState<'add' | 'categories' | 'import' | 'report' | Invitation>()
  const [dialogRequest, setDialogRequest] = useState<DialogRequest>()
  const isImportOpen = dialog === 'import' || dialog === 'report'
  const importProgress = useImportProgress(event?.id)
  const { search_name, category, sent, participant } = filters
  const activeFilters = {
    search_name: search_name || undefined,
    category: category || undefined,
    sent,
    status: filters.status || undefined,
    participant,
  }
  const { chosen: selectedRows, choose: setSelectedRows } = useRowSelection(
    JSON.stringify([event?.id, activeFilters]),
  )
  if (!event) return <PageLoading />
  const rows = list.data?.wedding_invitations ?? []
  const pagination = list.data?.pagination
  const isFiltered = Object.values(activeFilters).some((value) => value !== undefined)
  const addButton = (
    <Button leftSection={<AppIcon name="plus" />} onClick={() => setDialog('add')}>
      {t('inv.add')}
    </Button>
  )
  const statusOption = (value: string, label: string, count: number | undefined) => ({
    value,
    label: count === undefined ? label : `${label} ${formatNumber(count)}`,
  })
  const subtitle =
    counts &&
    (isFiltered && pagination
      ? t('inv.fit', {
          count: pagination.total,
          number: formatNumber(pagination.total),
          all: formatNumber(counts.total + counts.total_auxiliary),
        })
      : t('inv.line', {
          count: counts.total,
          auxiliary: t('inv.auxiliary', { count: counts.total_auxiliary }),
        }))
  const selectAll = (selectionFilters: object) => ({
    event_id: event.id,
    filters: selectionFilters,
  })
  return (
    <>
      <PageHeader title={t('nav.invitations')} subtitle={subtitle}>
        <Button
          variant="default"
          leftSection={<AppIcon name="upload" />}
          onClick={() => setDialog('import')}
        >
          {t('inv.import')}
        </Button>
        <ExportButton eventId={event.id} kind="invitations" filters={activeFilters} />
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
              {tInvitations('outreach')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<AppIcon name="mail" />}
              onClick={() =>
                setDialogRequest({
                  dialog: 'mail',
                  kind: 'invitation',
                  selection: selectAll({ sent: false }),
                })
              }
            >
              {tInvitations('send_unsent')}
            </Menu.Item>
            <Menu.Item
              leftSection={<AppIcon name="bell" />}
              onClick={() =>
                setDialogRequest({
                  dialog: 'mail',
                  kind: 'reminder',
                  selection: selectAll({ status: 'invitat' }),
                })
              }
            >
              {tInvitations('remind_all')}
            </Menu.Item>
            <Menu.Item
              leftSection={<AppIcon name="qr" />}
              onClick={() => setDialogRequest({ dialog: 'file', kind: 'cards', filters: {} })}
            >
              {tInvitations('cards_all')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {addButton}
      </PageHeader>
      {event.direct_response_mode && <DirectAnswersPanel event={event} />}
      {!event.direct_response_mode && !(event.slug && event.code) && (
        <Alert color="yellow" mb="md">
          {tInvitations('no_links')}{' '}
          <Link to={`/app/adauga-eveniment/${event.id}`}>{tInvitations('to_event')}</Link>
        </Alert>
      )}
      {importProgress.job && !isImportOpen && (
        <ImportBanner
          job={importProgress.job}
          onOpen={() => setDialog('report')}
          onDismiss={importProgress.dismiss}
        />
      )}
      {(pagination?.total !== 0 || list.isPlaceholderData || isFiltered) && (
        <ListFilters
          search={
            <>
              <SearchField
                label={t('inv.search')}
                value={search_name}
                onSearch={listParams.setSearch}
              />
              <SegmentedControl
                value={filters.status}
                onChange={(v) => listParams.setParams({ status: v })}
                data={[
                  statusOption(
                    '',
                    t('inv.all'),
                    filteredCounts && filteredCounts.total + filteredCounts.total_auxiliary,
                  ),
                  ...STATUSES.map((value) =>
                    statusOption(
                      value,
                      t(`status.${value}`),
                      filteredCounts &&
                        filteredCounts[`${value}_count`] +
                          filteredCounts[`auxiliary_${value}_count`],
                    ),
                  ),
                ]}
              />
            </>
          }
          activeCount={
            [category, listParams.get('sent'), listParams.get('participant')].filter(Boolean).length
          }
          onClear={
            isFiltered
              ? () =>
                  listParams.setParams({
                    search: '',
                    category: '',
                    sent: '',
                    status: '',
                    participant: '',
                  })
              : undefined
          }
        >
          <Select
            aria-label={t('inv.category')}
            placeholder={t('inv.all_categories')}
            clearable
            value={category || null}
            onChange={(v) => listParams.setParams({ category: v ?? '' })}
            data={categories.map((c) => ({ value: c.id, label: c.name }))}
          />
          <Select
            aria-label={t('inv.sent')}
            placeholder={t('inv.sent_any')}
            clearable
            value={listParams.get('sent') || null}
            onChange={(v) => listParams.setParams({ sent: v ?? '' })}
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
              onChange={(v) => listParams.setParams({ participant: v ?? '' })}
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
            setParams={listParams.setParams}
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
      {pagination?.total === 0 &&
        (isFiltered ? (
          <EmptyState text={t('inv.none_fit')} />
        ) : (
          <EmptyState text={t('inv.empty')}>
            {addButton}
            <Button variant="default" onClick={() => setDialog('import')}>
              {t('inv.import')}
            </Button>
          </EmptyState>
        ))}
      <SelectionBar
        selectedRows={selectedRows}
        total={pagination?.total ?? 0}
        selection={toWireSelection(event.id, selectedRows, activeFilters)}
        filters={activeFilters}
        onSelectionChange={setSelectedRows}
        onOpenDialog={setDialogRequest}
      />
      {rows.length > 0 && (
        <InvitationList
          event={event}
          rows={rows}
          sort={filters.sort}
          onSort={(sort) => listParams.setParams({ sort: sort === DEFAULT_SORT ? '' : sort })}
          onEdit={setDialog}
          selection={selectedRows}
          onSelectionChange={setSelectedRows}
          onOpenDialog={setDialogRequest}
        />
      )}
      {pagination && (
        <ListPager
          pageInfo={pagination}
          rowCount={rows.length}
          onPageChange={listParams.goToPage}
        />
      )}
      {(dialog === 'add' || typeof dialog === 'object') && (
        <InvitationDialog
          event={event}
          invitation={typeof dialog === 'object' ? dialog : undefined}
          categories={categories}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialogRequest && (
        <InvitationDialogs
          event={event}
          request={dialogRequest}
          categories={categories}
          onClose={() => setDialogRequest(undefined)}
          onDeleted={() => {
            setDialogRequest(undefined)
            setSelectedRows(NOTHING_SELECTED)
          }}
        />
      )}
      {dialog === 'categories' && (
        <CategoriesDialog eventId={event.id} onClose={() => setDialog(undefined)} />
      )}
      {isImportOpen && (
        <ImportDrawer
          eventId={event.id}
          jobId={
            dialog === 'report' || isRunning(importProgress.job)
              ? importProgress.job?.id
              : undefined
          }
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}
