// The legal documents: the version that holds comes with the page; every other text is asked for.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { bootData } from '@alai/kit/boot-data'
import type { Language } from '@alai/kit/i18n'
import { fillCompanyInDocument } from '@alai/kit/legal-text'
import { useQuery } from '@alai/kit/query'
import { DOCUMENTS, type DocumentName } from '../landing/brand-links'

export type Legal = Schemas['LegalDocument']

/** The word of the address and the word of the catalogue and the server. */
export const KEYS = {
  termeni: 'terms',
  confidentialitate: 'privacy',
  cookies: 'cookies',
  anulare: 'cancellation',
} as const satisfies Record<DocumentName, string>

export const documentOf = (word: string | undefined): DocumentName | undefined =>
  DOCUMENTS.find((name) => name === word)

/** The version that an address names; none: the one that holds. */
export const numberOf = (word: string | null): number | undefined =>
  word && /^\d{1,6}$/.test(word) ? Number(word) : undefined

/** What came with the page, if it is what is asked for. */
function carried(
  document: string,
  language: Language,
  number: number | undefined,
): Legal | undefined {
  const { legal, company } = bootData()
  const fits =
    legal?.document === document &&
    legal.language === language &&
    (number ? legal.number === number : legal.state === 'current')
  return fits ? fillCompanyInDocument(legal, company) : undefined
}

export function useDocument(name: DocumentName, language: Language, number: number | undefined) {
  const document = KEYS[name]
  return useQuery({
    queryKey: ['legal', language, document, number ?? 0],
    queryFn: async () => {
      const query = { language, ...(number ? { number } : {}) }
      return fillCompanyInDocument(
        (
          await unwrap(
            client.GET('/api/legal_documents/{document}', {
              params: { path: { document }, query },
            }),
          )
        ).legal_document,
        bootData().company,
      )
    },
    initialData: () => carried(document, language, number),
    staleTime: 60_000,
  })
}
