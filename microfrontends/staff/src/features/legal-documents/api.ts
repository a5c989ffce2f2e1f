// Queries and mutations of the legal documents and their drafts.
import { type Schemas, client, errorStatus, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQuery, useQueryClient } from '@alai/kit/query'

export type LegalDocument = Schemas['StaffLegalDocument']
export type LegalVersion = LegalDocument['versions'][number]
export type LegalDraft = Schemas['LegalDraft']
export type LegalSection = { title: string; paragraphs: string[] }
export type LegalText = { title: string; intro: string; sections: LegalSection[] }

/** The last segment of the public URL of each document. */
const PUBLIC_SEGMENTS: Record<string, string> = {
  terms: 'termeni',
  privacy: 'confidentialitate',
  cookies: 'cookies',
  cancellation: 'anulare',
}

export type LegalDocumentKind = 'terms' | 'privacy' | 'cookies' | 'cancellation'
/** Returns the translation key of the name of a document. */
export const documentNameKey = (document: string) =>
  `legal.${document as LegalDocumentKind}` as const
/** Returns the translation key of the name of a language. */
export const languageNameKey = (language: string) => `legal.${language as 'ro' | 'en'}` as const

export const isLegalDocumentKind = (value: string | undefined): value is LegalDocumentKind =>
  value !== undefined && Object.hasOwn(PUBLIC_SEGMENTS, value)

/**
 * Returns the path of a version on the public site, or of the current version if `number` is
 * undefined.
 */
export function publicDocumentPath(
  { document, language }: { document: string; language: string },
  number?: number,
): string {
  const query = [number ? `versiune=${number}` : '', language === 'en' ? 'lang=en' : '']
    .filter(Boolean)
    .join('&')
  return `/app/documente/${PUBLIC_SEGMENTS[document] ?? ''}${query && `?${query}`}`
}

const fetchLegalDocuments = async () =>
  (await unwrap(client.GET('/api/legal_documents'))).legal_documents

export const useLegalDocuments = () =>
  useQuery({ queryKey: ['legal', 'lines'], queryFn: fetchLegalDocuments })

/**
 * Loads the text of a published version. The text never changes, so it is cached permanently. The query is disabled
 * while `number` is undefined.
 */
export const useLegalVersionText = (
  document: string,
  language: string,
  number: number | undefined,
) =>
  useQuery({
    queryKey: ['legal', 'text', document, language, number],
    enabled: number !== undefined,
    staleTime: Infinity,
    queryFn: async () =>
      (
        await unwrap(
          client.GET('/api/legal_documents/{document}', {
            params: { path: { document }, query: { language, number: number as number } },
          }),
        )
      ).legal_document as LegalText,
  })

export const legalDraftKey = (id: string) => ['legal', 'draft', id]

export const useLegalDraft = (id: string | undefined) =>
  useQuery({
    queryKey: legalDraftKey(id ?? ''),
    enabled: id !== undefined,
    // The query is not reloaded by itself, because new data must not replace the values of a form that is being edited.
    refetchOnWindowFocus: false,
    queryFn: () => fetchLegalDraft(id ?? ''),
  })

export const fetchLegalDraft = async (id: string): Promise<LegalDraft> =>
  (await unwrap(client.GET('/api/legal_drafts/{id}', { params: { path: { id } } }))).legal_draft

export const createLegalDraft = async (document: string, language: string) =>
  (
    await unwrap(
      client.POST('/api/legal_drafts', { body: { legal_draft: { document, language } } }),
    )
  ).legal_draft
export type LegalDraftText = LegalText & { note: string }
export const updateLegalDraft = async (id: string, text: LegalDraftText & { version: number }) =>
  (
    await unwrap(
      client.PUT('/api/legal_drafts/{id}', {
        params: { path: { id } },
        body: { legal_draft: text },
      }),
    )
  ).legal_draft
/**
 * Starts a new draft of the document with this text. Returns undefined if there is a draft already that somebody has
 * saved: it is not overwritten.
 */
export async function createLegalDraftWithText(
  { document, language }: LegalDraft,
  text: LegalDraftText,
): Promise<LegalDraft | undefined> {
  const { id, version } = await createLegalDraft(document, language)
  return version === 1 ? updateLegalDraft(id, { ...text, version }) : undefined
}

/** Returns the number of the version as which the draft was published after it was loaded. Null if it was not published. */
async function fetchPublishedNumber(draft: LegalDraft): Promise<number | null> {
  try {
    await fetchLegalDraft(draft.id)
    return null
  } catch (error) {
    if (errorStatus(error) !== 404) throw error
    const published = (await fetchLegalDocuments())
      .filter(
        ({ document, language }) => document === draft.document && language === draft.language,
      )
      .flatMap(({ versions }) => versions)
      .filter(({ published_at }) => published_at && published_at > draft.updated_at)
    return published.length > 0 ? Math.max(...published.map(({ number }) => number)) : null
  }
}

export const usePublishedNumber = (draft: LegalDraft) =>
  useQuery({
    queryKey: ['legal', 'published', draft.id],
    gcTime: 0,
    retry: false,
    queryFn: () => fetchPublishedNumber(draft),
  })

export const publishLegalDraft = (id: string, valid_from: string, version: number) =>
  unwrap(
    client.POST('/api/legal_drafts/{id}/publish', {
      params: { path: { id } },
      body: { legal_draft: { valid_from, version } },
    }),
  )
export const deleteLegalDraft = (id: string, version: number) =>
  unwrap(client.DELETE('/api/legal_drafts/{id}', { params: { path: { id }, query: { version } } }))

/** A mutation that reloads the list of documents on success, before it calls `onSuccess`. */
export function useLegalMutation<Variables = void, Result = unknown>(
  mutationFn: (value: Variables) => Promise<Result>,
  onSuccess: (result: Result, value: Variables) => void,
  onError?: (error: Error) => void,
) {
  const queryClient = useQueryClient()
  return useSingleFlightMutation<Result, Variables>({
    mutationFn,
    onSuccess: async (result, value) => {
      await queryClient.invalidateQueries({ queryKey: ['legal', 'lines'] })
      onSuccess(result, value)
    },
    onError,
  })
}
