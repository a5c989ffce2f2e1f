import { isEmail, normalizeLine } from '@alai/kit/contacts'
import { useFormatFieldErrors } from '@alai/kit/forms/field-errors'
import { ListFilters } from '@alai/kit/lists/list-filters'
import { parseOneOf, useListSearchParams } from '@alai/kit/lists/list-search-params'
import { useClampPage } from '@alai/kit/pagination'
import { Select, Text, TextInput } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { MAIL_STATES, useMails } from '../api'
import { MailTable } from './mail-table'

/** Lists mails by state or by recipient. The recipient is personal data, so it is not written into the URL. */
export function MailList() {
  const t = useStaffTexts()
  const { page, get, setParams, goToPage, replacePage } = useListSearchParams()
  const [searchText, setSearchText] = useState('')
  const [email, setEmail] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const errorText = useFormatFieldErrors()
  const state = parseOneOf(MAIL_STATES, get('state'))
  const list = useMails(state, email, page)
  useClampPage(page, list, replacePage)
  const isFiltered = state !== '' || email !== ''
  const searchByEmail = (address: string) => {
    const trimmed = normalizeLine(address)
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
              error={isInvalid && errorText(['invalid_email'], 'email')}
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
      <MailTable list={list} isFiltered={isFiltered} onPageChange={goToPage} />
    </>
  )
}
