import { useLastPage } from '@alai/kit/pages'
import { AppIcon, Button, Empty, Failed, PageHead, Pager, Rows, SegmentedControl, Select, TextInput, useDebouncedCallback } from '@alai/ui'
import { useState } from 'react'
import { useChosenEvent } from '../../parts/event'
import { ExportMenu } from '../../parts/export-menu'
import { flag, useListAddress } from '../../parts/list-address'
import { isRunning } from '../../parts/jobs'
import { useCoupleTexts } from '../../parts/texts'
import { CategoriesDialog } from './categories'
import { ImportDialog, ImportNote } from './import'
import { useImport } from './import.data'
import { InvitationDialog } from './invitation-form'
import { type Invitation, useCategories, useInvitationStatistics, useInvitations } from './invitations.data'
import { InvitationList } from './list'

/** The guest list: one row a party, its code, its state. */
export function InvitationsScreen() {
  const t = useCoupleTexts()
  const { event } = useChosenEvent()
  const address = useListAddress()
  const filters = { search_name: address.get('search'), category: address.get('category'), sent: flag(address.get('sent')), status: address.get('status'), participant: flag(address.get('participant')), page: address.page }
  const list = useInvitations(event?.id, filters)
  useLastPage(address.page, list, address.turn)
  const counts = useInvitationStatistics(event?.id).data
  const categories = useCategories(event?.id).data ?? []
  const [dialog, setDialog] = useState<'add' | 'categories' | 'import' | 'report' | Invitation>()
  const importing = dialog === 'import' || dialog === 'report'
  const imported = useImport(event?.id, importing)
  const search = useDebouncedCallback((value: string) => address.set({ search: value }), 300)
  if (!event) return <Rows label={t('loading')} />
  const rows = list.data?.wedding_invitations ?? []
  const pages = list.data?.pagination
  const filtered = ['search', 'category', 'sent', 'status', 'participant'].some((k) => address.get(k) !== '')
  const add = <Button leftSection={<AppIcon name="plus" />} onClick={() => setDialog('add')}>{t('inv.add')}</Button>
  const status = (value: string, label: string, count: number | undefined) => ({ value, label: count === undefined ? label : `${label} ${count}` })
  const { search_name, category, sent } = filters
  return (
    <>
      <PageHead title={t('nav.invitations')} line={counts && t('inv.line', { count: counts.total, auxiliary: counts.total_auxiliary })}>
        <Button variant="default" leftSection={<AppIcon name="upload" />} onClick={() => setDialog('import')}>{t('inv.import')}</Button>
        <ExportMenu eventId={event.id} kind="invitations" filters={{ search_name: search_name || undefined, category: category || undefined, sent, status: filters.status || undefined, participant: filters.participant }} />
        <Button variant="default" onClick={() => setDialog('categories')}>{t('inv.categories')}</Button>
        {add}
      </PageHead>
      {imported.job && !importing && <ImportNote job={imported.job} open={() => setDialog('report')} dismiss={imported.dismiss} />}
      {(pages?.total !== 0 || list.isPlaceholderData || filtered) && (
        <div className="a-filters">
          <TextInput aria-label={t('inv.search')} placeholder={t('inv.search')} defaultValue={search_name} onChange={(e) => search(e.target.value)} />
          <SegmentedControl value={filters.status} onChange={(v) => address.set({ status: v })} data={[status('', t('inv.all'), counts && counts.total + counts.total_auxiliary), status('invitat', t('status.invitat'), counts?.invitat_count), status('acceptat', t('status.acceptat'), counts?.acceptat_count), status('refuzat', t('status.refuzat'), counts?.refuzat_count)]} />
          <Select aria-label={t('inv.category')} placeholder={t('inv.all_categories')} clearable value={category || null} onChange={(v) => address.set({ category: v ?? '' })} data={categories.map((c) => ({ value: c.id, label: c.name }))} />
          <Select aria-label={t('inv.sent')} placeholder={t('inv.sent_any')} clearable value={address.get('sent') || null} onChange={(v) => address.set({ sent: v ?? '' })} data={[{ value: 'true', label: t('inv.sent_yes') }, { value: 'false', label: t('inv.sent_no') }]} />
          {filtered && <Button variant="subtle" onClick={() => address.set({ search: '', category: '', sent: '', status: '', participant: '' })}>{t('clear')}</Button>}
        </div>
      )}
      {list.isPending && <Rows label={t('loading')} />}
      {list.isError && <Failed text={t('failed')} retry={t('retry')} again={() => void list.refetch()} />}
      {pages?.total === 0 && (filtered ? <Empty text={t('inv.none_fit')} /> : <Empty text={t('inv.empty')}>{add}<Button variant="default" onClick={() => setDialog('import')}>{t('inv.import')}</Button></Empty>)}
      {rows.length > 0 && <InvitationList event={event} rows={rows} edit={setDialog} />}
      {pages && <Pager page={pages.current_page} last={pages.last_page} total={pages.total} from={(pages.current_page - 1) * pages.per_page + 1} shown={rows.length} change={address.turn} word={t('of')} label={(number) => t('page', { number })} />}
      {(dialog === 'add' || typeof dialog === 'object') && <InvitationDialog eventId={event.id} invitation={typeof dialog === 'object' ? dialog : undefined} categories={categories} close={() => setDialog(undefined)} />}
      {dialog === 'categories' && <CategoriesDialog eventId={event.id} categories={categories} close={() => setDialog(undefined)} />}
      {importing && <ImportDialog eventId={event.id} of={dialog === 'report' || isRunning(imported.job) ? imported.job?.id : undefined} close={() => setDialog(undefined)} />}
    </>
  )
}
