// The legal documents. The server writes the version in force into the page. All other versions are requested.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { bootData } from '@alai/kit/boot-data'
import type { Language } from '@alai/kit/i18n'
import { fillDocumentCompanyData } from '@alai/kit/legal-text'
import { useQuery } from '@alai/kit/query'
import { LEGAL_DOCUMENT_SLUGS, type LegalDocumentSlug } from '../../shared/brand/brand-links'

export type LegalDocument = Schemas['LegalDocument']

/** The slug in the URL, and the name in the text catalogue and on the server. */
export const DOCUMENT_KEY_BY_SLUG = {
  termeni: 'terms',
  confidentialitate: 'privacy',
  cookies: 'cookies',
  anulare: 'cancellation',
} as const satisfies Record<LegalDocumentSlug, string>

export const parseDocumentSlug = (slug: string | undefined): LegalDocumentSlug | undefined =>
  LEGAL_DOCUMENT_SLUGS.find((name) => name === slug)

/** Parses the version of a URL. Without one (undefined), the version in force is meant. */
export const parseVersionNumber = (versionText: string | null): number | undefined =>
  versionText && /^\d{1,6}$/.test(versionText) ? Number(versionText) : undefined

/** Returns the document that came with the page, if it is the requested one. */
function documentFromBootData(
  document: string,
  language: Language,
  number: number | undefined,
): LegalDocument | undefined {
  const { legal, company } = bootData()
  const isRequested =
    legal?.document === document &&
    legal.language === language &&
    (number ? legal.number === number : legal.state === 'current')
  return isRequested ? fillDocumentCompanyData(legal, company) : undefined
}

export function useLegalDocument(
  name: LegalDocumentSlug,
  language: Language,
  number: number | undefined,
) {
  const document = DOCUMENT_KEY_BY_SLUG[name]
  return useQuery({
    queryKey: ['legal', language, document, number ?? 0],
    queryFn: async () => {
      const query = { language, ...(number ? { number } : {}) }
      return fillDocumentCompanyData(
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
    initialData: () => documentFromBootData(document, language, number),
    staleTime: 60_000,
  })
}
