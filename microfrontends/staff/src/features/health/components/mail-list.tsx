import { isEmail, plainLine } from '@alai/kit/contacts'
import { formatDateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useFieldErrorText } from '@alai/kit/forms/field-errors'
import { ListFilters } from '@alai/kit/lists/list-filters'
import { parseOneOf, useListSearchParams } from '@alai/kit/lists/list-search-params'
import { ListPager } from '@alai/kit/lists/list-pager'
import { useClampPage } from '@alai/kit/pagination'
import {
  EmptyState,
  LoadFailed,
  LoadingRows,
  Select,
  StatusBadge,
  Table,
  Text,
  TextInput,
  useMediaQuery,
} from '@alai/ui'
import { useState } from 'react'
import { FailureReason } from '../../../shared/components/failure-reason'
import { useStaffTexts } from '../../../shared/texts'
import { MAIL_STATES, type ServiceMail, useMails } from '../api'
import { useJobLabels } from '../../../shared/job-labels'

const MAIL_BADGES: Record<string, string> = { sent: 'acceptat', refused: 'refuzat' }

/** Lists mails by state or by recipient. The recipient is personal data, so it is not written into the URL. */
export function MailList() {
  const t = useStaffTexts()
  const { page, get, setParams, goToPage, replacePage } = useListSearchParams()
  const [searchText, setSearchText] = useState('')
  const [email, setEmail] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const errorText = useFieldErrorText()
  const state = parseOneOf(MAIL_STATES, get('state'))
  const list = useMails(state, email, page)
  useClampPage(page, list, replacePage)
  const mails = list.data?.mails ?? []
  const pagination = list.data?.pagination
  const isFiltered = state !== '' || email !== ''
  const searchByEmail = (address: string) => {
    const trimmed = plainLine(address)
    setSearchText(address)
    const isInvalidAddress = trimmed !== '' && !isEmail(trimmed)
    setIsInvalid(isInvalidAddress)
    if (isInvalidAddress) return
    setEmail(trimmed)
    setParams({})
  }
  return (
    <>
      <ListFilters
        activeCount={state ? 1 : 0}
        onClear={
          isFiltered
            ? () => {
                searchByEmail('')
                setParams({ state: '' })
              }
            : undefined
        }
        search={
          <form
            className="a-search"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              searchByEmail(searchText)
            }}
          >
            <TextInput
              type="email"
              enterKeyHint="search"
              aria-label={t('health.find_mail')}
              placeholder={t('health.find_mail')}
              value={searchText}
              error={isInvalid && errorText(['invalid_email'])}
              onChange={(event) => {
                setSearchText(event.target.value)
                setIsInvalid(false)
              }}
            />
          </form>
        }
      >
        <Select
          aria-label={t('health.state')}
          placeholder={t('health.any')}
          clearable
          value={state || null}
          onChange={(v) => setParams({ state: v ?? '' })}
          data={MAIL_STATES.map((value) => ({ value, label: t(`mail.${value}`) }))}
        />
      </ListFilters>
      <Text size="sm" c="dimmed" mb="sm">
        {t('health.find_hint')}
      </Text>
      {list.isPending && <LoadingRows label={t('loading')} />}
      {list.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {!list.isError && pagination?.total === 0 && (
        <EmptyState text={t(isFiltered ? 'health.no_mails_fit' : 'health.no_mails')} />
      )}
      {!list.isError && mails.length > 0 && <MailTable mails={mails} />}
      {!list.isError && pagination && (
        <ListPager pageInfo={pagination} rowCount={mails.length} onPageChange={goToPage} />
      )}
    </>
  )
}

function MailTable({ mails }: { mails: ServiceMail[] }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const isPhone = useMediaQuery('(max-width: 47.99rem)')
  const { template } = useJobLabels()
  const statusBadge = (mail: ServiceMail) => (
    <StatusBadge
      status={MAIL_BADGES[mail.status] ?? 'invitat'}
      label={t(`health.mail_${mail.status}` as 'health.mail_sent')}
    />
  )
  const formatMailTime = (mail: ServiceMail) =>
    formatDateTime(mail.sent_at ?? mail.created_at, language)
  if (isPhone) {
    return (
      <ul className="a-cards">
        {mails.map((mail) => (
          <li key={mail.id}>
            <div className="a-line">
              <b>{template(mail.template)}</b>
              {statusBadge(mail)}
            </div>
            {mail.recipient && <span>{mail.recipient}</span>}
            {mail.reason && (
              <div>
                <FailureReason failure={mail} />
              </div>
            )}
            <Text size="sm" c="dimmed">
              {formatMailTime(mail)}
            </Text>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('health.mail')}</Table.Th>
          <Table.Th>{t('health.state')}</Table.Th>
          <Table.Th>{t('mail.to')}</Table.Th>
          <Table.Th>{t('health.reason')}</Table.Th>
          <Table.Th>{t('health.when')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {mails.map((mail) => (
          <Table.Tr key={mail.id}>
            <Table.Td>{template(mail.template)}</Table.Td>
            <Table.Td>{statusBadge(mail)}</Table.Td>
            <Table.Td className="a-wrap">{mail.recipient}</Table.Td>
            <Table.Td>
              <FailureReason failure={mail} />
            </Table.Td>
            <Table.Td className="a-tel">{formatMailTime(mail)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
