// Queries and mutations of the legal documents and their drafts.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQuery, useQueryClient } from '@alai/kit/query'

export type Line = Schemas['StaffLegalDocument']
export type Version = Line['versions'][number]
export type Draft = Schemas['LegalDraft']
export type Part = { title: string; paragraphs: string[] }
export type Text = { title: string; intro: string; sections: Part[] }

/** The last URL segment of each document on the public site. */
const SITE: Record<string, string> = {
  terms: 'termeni',
  privacy: 'confidentialitate',
  cookies: 'cookies',
  cancellation: 'anulare',
}

export type Words = 'terms' | 'privacy' | 'cookies' | 'cancellation'
/** Return the translation keys for the name of a document and of a language. */
export const nameKey = (document: string) => `legal.${document as Words}` as const
export const languageKey = (language: string) => `legal.${language as 'ro' | 'en'}` as const

export const isDocument = (word: string | undefined): word is Words =>
  word !== undefined && Object.hasOwn(SITE, word)

/** Returns the public URL of a version, or of the current version if `number` is undefined. */
export function siteOf(
  { document, language }: { document: string; language: string },
  number?: number,
): string {
  const query = [number ? `versiune=${number}` : '', language === 'en' ? 'lang=en' : '']
    .filter(Boolean)
    .join('&')
  return `/app/documente/${SITE[document] ?? ''}${query && `?${query}`}`
}

export const useLegal = () =>
  useQuery({
    queryKey: ['legal', 'lines'],
    queryFn: async () => (await unwrap(client.GET('/api/legal_documents'))).legal_documents,
  })

/** Loads the text of a published version. It never changes, so it is cached for ever. Disabled while `number` is undefined. */
export const useText = (document: string, language: string, number: number | undefined) =>
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
      ).legal_document as Text,
  })

export const draftKey = (id: string) => ['legal', 'draft', id]

export const useDraft = (id: string | undefined) =>
  useQuery({
    queryKey: draftKey(id ?? ''),
    enabled: id !== undefined,
    // A reload must not replace the data of a form that is being edited.
    refetchOnWindowFocus: false,
    queryFn: async () =>
      (await unwrap(client.GET('/api/legal_drafts/{id}', { params: { path: { id: id ?? '' } } })))
        .legal_draft,
  })

export const beginDraft = async (document: string, language: string) =>
  (
    await unwrap(
      client.POST('/api/legal_drafts', { body: { legal_draft: { document, language } } }),
    )
  ).legal_draft
export const saveDraft = async (id: string, text: Text & { note: string; version: number }) =>
  (
    await unwrap(
      client.PUT('/api/legal_drafts/{id}', {
        params: { path: { id } },
        body: { legal_draft: text },
      }),
    )
  ).legal_draft
export const publishDraft = (id: string, valid_from: string, version: number) =>
  unwrap(
    client.POST('/api/legal_drafts/{id}/publish', {
      params: { path: { id } },
      body: { legal_draft: { valid_from, version } },
    }),
  )
export const dropDraft = (id: string, version: number) =>
  unwrap(client.DELETE('/api/legal_drafts/{id}', { params: { path: { id }, query: { version } } }))

/** A mutation that reloads the list of documents on success, before it calls `done`. */
export function useLegalWrite<V = void, D = unknown>(
  work: (value: V) => Promise<D>,
  done: (made: D, value: V) => void,
  failed?: (error: Error) => void,
) {
  const queries = useQueryClient()
  return useSingleFlightMutation<D, V>({
    mutationFn: work,
    onSuccess: async (made, value) => {
      await queries.invalidateQueries({ queryKey: ['legal', 'lines'] })
      done(made, value)
    },
    onError: failed,
  })
}
