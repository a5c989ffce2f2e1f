import { ListFilters } from '@alai/kit/lists/list-filters'
import { parseOneOf, useListSearchParams } from '@alai/kit/lists/list-search-params'
import { SearchField } from '@alai/kit/lists/search-field'
import { useClampPage } from '@alai/kit/pagination'
import { PageHeader, SegmentedControl, Tabs } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { MessageList } from '../components/message-list'
import { INBOX_KINDS, MESSAGE_STATES, useInboxCounts, useInboxMessages } from '../api'

/** The inbox, with a tab for partner requests, food offers and pre-registrations. Search, state, tab and page are in the URL. */
export default function InboxPage() {
  const t = useStaffTexts()
  const { page, get, setParams, setSearch, goToPage, replacePage } = useListSearchParams()
  const filters = {
    kind: parseOneOf(INBOX_KINDS, get('kind')) || INBOX_KINDS[0],
    search: get('search'),
    state: parseOneOf(MESSAGE_STATES, get('state')),
    page,
  }
  const counts = useInboxCounts().data
  const list = useInboxMessages(filters)
  useClampPage(page, list, replacePage)
  const pagination = list.data?.pagination
  const isFiltered = filters.search !== '' || filters.state !== ''
  const tabLabel = (kind: (typeof INBOX_KINDS)[number]) =>
    counts?.[kind]
      ? t('messages.tab_new', { kind: t(`messages.${kind}`), count: counts[kind] })
      : t(`messages.${kind}`)
  return (
    <>
      <PageHeader
        title={t('nav.messages')}
        subtitle={pagination && t('messages.line', { count: pagination.total })}
      />
      <Tabs
        value={filters.kind}
        onChange={(kind) =>
          setParams({ kind: kind === INBOX_KINDS[0] ? '' : (kind ?? ''), search: '', state: '' })
        }
      >
        <Tabs.List className="a-tabs" aria-label={t('messages.kinds')} mb="md">
          {INBOX_KINDS.map((kind) => (
            <Tabs.Tab key={kind} value={kind}>
              {tabLabel(kind)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={filters.kind}>
          <ListFilters
            search={
              <SearchField
                key={filters.kind}
                label={t(`messages.search_${filters.kind}`)}
                value={filters.search}
                onSearch={setSearch}
              />
            }
            activeCount={filters.state ? 1 : 0}
            onClear={isFiltered ? () => setParams({ search: '', state: '' }) : undefined}
          >
            <SegmentedControl
              aria-label={t('messages.state')}
              value={filters.state}
              onChange={(state) => setParams({ state })}
              data={[
                { value: '', label: t('messages.any') },
                ...MESSAGE_STATES.map((value) => ({ value, label: t(`messages.state_${value}`) })),
              ]}
            />
          </ListFilters>
          <MessageList
            kind={filters.kind}
            list={list}
            isFiltered={isFiltered}
            onPageChange={goToPage}
          />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
