// The couple's decisions about a file before it is imported: columns, duplicates, and whether all rows must be valid.
import { ApiError, type Schemas, asFormDataBody, client, errorStatus, unwrap } from '@alai/kit/api'
import { keepPreviousData, useQuery } from '@alai/kit/query'

export type ImportReview = Schemas['Preview']
export type Duplicate = Schemas['Duplicate']
export type ReviewRow = Schemas['ReviewRow']
export type UndoableImport = Schemas['LastImport']
export type ImportUndoResult = Schemas['ImportUndone']

export const DUPLICATE_ACTIONS = ['skip', 'update', 'add'] as const
export type DuplicateAction = (typeof DUPLICATE_ACTIONS)[number]
export const DUPLICATE_DEFAULT_OPTIONS = ['proposed', ...DUPLICATE_ACTIONS] as const
export const IMPORT_FIELDS = [
  'name',
  'category',
  'email',
  'phone',
  'participant',
  'places',
  'language',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/**
 * A decision on a row. `basis` identifies the state of the invitation to which it applies. If the invitation has
 * changed since, the server asks again.
 */
export type DuplicateChoice = { action: DuplicateAction; basis: string }

export type ImportPlan = {
  /** The field of each column, or an empty string. Undefined while the proposal of the server applies. */
  columns: string[] | undefined
  /** Whether the first line is a header. */
  hasHeader: boolean
  /** The action for all duplicates without a choice of their own. */
  duplicateDefault: (typeof DUPLICATE_DEFAULT_OPTIONS)[number]
  /** Choices for single duplicates, by line. */
  duplicateChoices: Readonly<Record<number, DuplicateChoice>>
  /** Whether nothing is imported unless every row is valid. */
  allOrNothing: boolean
  /** The chosen sheet of a workbook. Undefined while the server chooses it. */
  sheet: string | undefined
  /** The cells of corrected rows, by line. */
  corrections: Readonly<Record<number, string[]>>
}

export const DEFAULT_PLAN: ImportPlan = {
  columns: undefined,
  hasHeader: true,
  duplicateDefault: 'proposed',
  duplicateChoices: {},
  allOrNothing: false,
  sheet: undefined,
  corrections: {},
}

/** A plan without decisions on rows. They do not apply any more if the file is read in another way. */
export const NO_ROW_DECISIONS = {
  duplicateChoices: {},
  corrections: {},
} satisfies Partial<ImportPlan>

/** Returns the decisions on the current sheet. They are restored when the sheet is chosen again. */
export const pickSheetDecisions = ({
  columns,
  hasHeader,
  duplicateChoices,
  corrections,
}: ImportPlan): Partial<ImportPlan> => ({
  columns,
  hasHeader,
  duplicateChoices,
  corrections,
})

/** Returns the indexes of the columns that have values but are not imported. */
export function ignoredFilledColumns(review: ImportReview, columns: string[]): number[] {
  return columns.flatMap((field, column) =>
    !field && filledCellCount(review, column) > 0 ? [column] : [],
  )
}

/** Returns how many cells of a column have a value. */
export const filledCellCount = (review: ImportReview, column: number): number =>
  review.filled[column] ?? 0

/** Returns the chosen field of each column, or the field that the server proposes. The array has an entry for each column of the file. */
export function resolveColumnFields(review: ImportReview, plan: ImportPlan): string[] {
  const width = Math.max(
    review.header.length,
    review.columns.length,
    ...review.sample.map((row) => row.length),
  )
  const columns = plan.columns ?? review.columns
  return Array.from({ length: width }, (_, column) => columns[column] ?? '')
}

function toImportForm(eventId: string, file: File, plan: ImportPlan, digest?: string): FormData {
  const body = new FormData()
  const setField = (name: string, value: string | File) =>
    body.set(`wedding_invitation[${name}]`, value)
  setField('event_id', eventId)
  setField('import_file', file)
  if (plan.columns) setField('columns', plan.columns.join(','))
  setField('header', String(plan.hasHeader))
  if (plan.sheet) setField('sheet', plan.sheet)
  if (Object.keys(plan.corrections).length > 0)
    setField('corrections', JSON.stringify(plan.corrections))
  setField('duplicates', plan.duplicateDefault)
  setField(
    'choices',
    Object.entries(plan.duplicateChoices)
      .map(([line, { action, basis }]) => `${line}:${action}:${basis}`)
      .join(','),
  )
  setField('mode', plan.allOrNothing ? 'all' : 'good')
  if (digest !== undefined) setField('digest', digest)
  return body
}

const rawBody = { bodySerializer: (b: unknown) => b as FormData }

/**
 * Requests the review of the file with the current plan. The request is repeated after each decision. Neither the
 * server nor the browser stores the result.
 */
export function useImportReview(eventId: string, file: File | undefined, plan: ImportPlan) {
  return useQuery({
    queryKey: [
      'import-look',
      eventId,
      file?.name,
      file?.size,
      file?.lastModified,
      { ...plan, allOrNothing: false } satisfies ImportPlan,
    ],
    enabled: file !== undefined,
    // Status 429 means that too many reviews of the account are waiting. A later attempt can succeed.
    retry: (count, error) => errorStatus(error) === 429 && count < 6,
    retryDelay: 5000,
    gcTime: 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    // If a later decision replaces a review, its request is cancelled, which frees its place on the server.
    queryFn: async ({ signal }) => {
      const body = asFormDataBody(toImportForm(eventId, file as File, plan)) as never
      return (
        await unwrap(
          client.POST('/api/wedding_invitations/import_preview', { body, signal, ...rawBody }),
        )
      ).preview
    },
  })
}

export async function startImport(eventId: string, file: File, plan: ImportPlan, digest: string) {
  const body = asFormDataBody(toImportForm(eventId, file, plan, digest)) as never
  return (
    await unwrap(client.POST('/api/wedding_invitations/import_invitees', { body, ...rawBody }))
  ).job
}

/** Returns the import that can be undone, or null. */
export function useUndoableImport(eventId: string | undefined, enabled = true) {
  return useQuery({
    queryKey: ['last-import', eventId],
    enabled: enabled && eventId !== undefined,
    queryFn: async () =>
      (
        await unwrap(
          client.GET('/api/wedding_invitations/last_import', {
            params: { query: { event_id: eventId as string } },
          }),
        )
      ).last_import ?? null,
  })
}

export const undoImport = async ({ id, partial }: { id: string; partial: boolean }) =>
  (
    await unwrap(
      client.POST('/api/wedding_invitations/undo_import/{id}', {
        params: { path: { id } },
        body: { wedding_invitation: { partial } },
      }),
    )
  ).undone

const FILE_ERROR_CODES = [
  'required',
  'name_column_missing',
  'no_rows',
  'too_many_rows',
  'too_many_columns',
  'locked_workbook',
  'broken_workbook',
  'swollen_workbook',
  'unsupported_kind',
  'too_large',
  'stale',
  'sheet_missing',
] as const
export type FileErrorCode = (typeof FILE_ERROR_CODES)[number]

/** Returns why the server refused the whole file, or undefined for other errors. */
export function toFileErrorCode(error: unknown): FileErrorCode | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined
  return parseFileErrorCode(problem?.fields?.import_file?.[0] ?? problem?.code)
}

export const parseFileErrorCode = (code: string | null | undefined): FileErrorCode | undefined =>
  FILE_ERROR_CODES.find((candidate) => candidate === code)
