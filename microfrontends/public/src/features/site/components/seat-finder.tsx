import { isNetworkError, errorMessage, errorStatus } from '@alai/kit/api'
import { useTexts } from '@alai/kit/i18n'
import en from '@alai/kit/i18n/site-extras.en.json'
import ro from '@alai/kit/i18n/site-extras.ro.json'
import { isNamedAfterNumber } from '@alai/kit/table-names'
import { useParams, useSearchParams } from '@alai/kit/router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { TextField } from '../../../shared/forms/text-field'
import { useFocusInvalidInput } from '../../../shared/forms/use-focus-invalid-input'
import { type OwnTable, useOwnTable, useFindOwnTable } from '../api'
import styles from './optional-site-sections.module.css'

const texts = { ro, en }

/**
 * Shows guests where they sit. The page contains it only while the seating is published. A guest whose link contains a
 * code sees the table at once. Others enter the code of their invitation.
 */
export default function SeatFinder() {
  const t = useTexts(texts)
  const slug = useParams().slug ?? ''
  const code = useSearchParams()[0].get('guest_code') ?? ''
  const ownTable = useOwnTable(slug, code)
  const table = ownTable.data?.table
  if (ownTable.isLoading) return null
  return (
    <section
      className={`${sharedStyles.section} ${sharedStyles.wrap} ${styles.seat}`}
      aria-labelledby="seat-title"
    >
      <h2 className={sharedStyles.h2} id="seat-title">
        {t('seat.title')}
      </h2>
      {table === undefined ? <SeatSearchForm slug={slug} /> : <OwnTableResult table={table} />}
    </section>
  )
}

/** The table, with the number that is on the card at the table. Null is a party without a seat. */
function OwnTableResult({ table }: { table: OwnTable | null }) {
  const t = useTexts(texts)
  if (!table)
    return (
      <p className={sharedStyles.lead} role="status">
        {t('seat.none')}
      </p>
    )
  return (
    <div className={styles.place} role="status">
      <b className={styles.number} aria-hidden="true">
        {table.table_number}
      </b>
      <p className={sharedStyles.lead}>
        <span>{t('seat.for', { name: table.guest_name })}</span>{' '}
        <strong>
          {isNamedAfterNumber(table.table_number, table.table_name)
            ? t('seat.numbered_table', { number: String(table.table_number) })
            : t('seat.table', { number: String(table.table_number), name: table.table_name })}
        </strong>{' '}
        <span>{t('seat.places', { count: table.seats })}</span>
      </p>
    </div>
  )
}

/** The result of a search takes the focus, because the search button was disabled and has lost it. */
function FoundTable({ table }: { table: OwnTable | null }) {
  const resultRef = useRef<HTMLDivElement>(null)
  useEffect(() => resultRef.current?.focus(), [])
  return (
    <div ref={resultRef} tabIndex={-1}>
      <OwnTableResult table={table} />
    </div>
  )
}

function SeatSearchForm({ slug }: { slug: string }) {
  const t = useTexts(texts)
  const [code, setCode] = useState('')
  const [attempts, setAttempts] = useState(0)
  const formRef = useRef<HTMLFormElement>(null)
  const search = useFindOwnTable(slug)
  const searchErrorText = () => {
    if (search.data && search.data.table === undefined) return t('seat.unknown')
    if (!search.error) return undefined
    if (isNetworkError(search.error)) return t('seat.offline')
    const serverText = errorStatus(search.error) === 429 ? errorMessage(search.error) : undefined
    return serverText ?? t('seat.failed')
  }
  const errorText =
    searchErrorText() ?? (attempts > 0 && !code.trim() ? t('seat.required') : undefined)
  useFocusInvalidInput(formRef, errorText !== undefined, attempts)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setAttempts(attempts + 1)
    if (code.trim()) search.mutate(code)
  }
  return (
    <>
      <form ref={formRef} className={styles.search} noValidate onSubmit={handleSubmit}>
        <TextField
          label={t('seat.code')}
          hint={t('seat.hint')}
          error={errorText}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => {
            setCode(event.target.value)
            if (search.error || search.data) search.reset()
          }}
        />
        <button
          type="submit"
          className={`${sharedStyles.btn} ${sharedStyles.yes}`}
          disabled={search.isPending}
        >
          {search.isPending ? t('seat.looking') : t('seat.look')}
        </button>
      </form>
      {search.data && search.data.table !== undefined && <FoundTable table={search.data.table} />}
    </>
  )
}
