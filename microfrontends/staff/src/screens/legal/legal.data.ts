// The legal documents as staff finds them, and the calls that write them.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQuery, useQueryClient } from '@alai/kit/query'

export type Line = Schemas['StaffLegalDocument']
export type Version = Line['versions'][number]
export type Draft = Schemas['LegalDraft']
export type Part = { title: string; paragraphs: string[] }
export type Text = { title: string; intro: string; sections: Part[] }

/** Addresses of the documents on the site. */
const SITE: Record<string, string> = {
  terms: 'termeni',
  privacy: 'confidentialitate',
  cookies: 'cookies',
  cancellation: 'anulare',
}

export type Words = 'terms' | 'privacy' | 'cookies' | 'cancellation'
/** The keys of the catalogue for what a document and a language are called. */
export const nameKey = (document: string) => `legal.${document as Words}` as const
export const languageKey = (language: string) => `legal.${language as 'ro' | 'en'}` as const

export const isDocument = (word: string | undefined): word is Words =>
  word !== undefined && Object.hasOwn(SITE, word)

/** Where visitors read a version; without a number the one that holds. */
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

/** The words of a published version, which never change. */
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
    // A form is not written anew under the hands of who fills it in.
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

/** A write after which the list is read anew. */
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
