import { formatPaddedDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useSearchParams } from '@alai/kit/router'
import { LoadFailed, Loading, Select, Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { type LegalDocument, useLegalDraft, useLegalVersionText } from '../api'
import { TextDiffView } from './text-diff-view'

const DRAFT_PARAM = 'ciorna'

/** Loads the text that a URL parameter names: the number of a version, or `ciorna` for the draft. */
function useComparedText(legalDocument: LegalDocument, versionParam: string | undefined) {
  const isDraft = versionParam === DRAFT_PARAM
  const draftQuery = useLegalDraft(isDraft ? legalDocument.draft?.id : undefined)
  const versionQuery = useLegalVersionText(
    legalDocument.document,
    legalDocument.language,
    isDraft || !versionParam ? undefined : Number(versionParam),
  )
  return isDraft ? draftQuery : versionQuery
}

/** Compares two versions. The URL contains both, in `de` and `la`. */
export function LegalVersionComparison({ legalDocument }: { legalDocument: LegalDocument }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const [searchParams, setSearchParams] = useSearchParams()
  const choices = [
    ...(legalDocument.draft ? [DRAFT_PARAM] : []),
    ...legalDocument.versions.map(({ number }) => String(number)),
  ]
  const readChoice = (param: string, fallback: string | undefined) =>
    choices.find((value) => value === searchParams.get(param)) ?? fallback
  const to = readChoice('la', choices[0])
  const from = readChoice('de', choices[1])
  const [beforeQuery, afterQuery] = [
    useComparedText(legalDocument, from),
    useComparedText(legalDocument, to),
  ]
  const label = (value: string) => {
    const version = legalDocument.versions.find(({ number }) => String(number) === value)
    return version
      ? t('legal.version_from', {
          number: version.number,
          date: formatPaddedDate(version.valid_from, language),
        })
      : t('legal.draft')
  }
  const data = choices.map((value) => ({ value, label: label(value) }))
  const setParam = (param: string) => (value: string | null) =>
    setSearchParams(
      (params) => {
        params.set(param, value ?? '')
        return params
      },
      { replace: true },
    )
  return (
    <section className="a-section" aria-labelledby="comparatie">
      <h2 id="comparatie">{t('legal.compare')}</h2>
      <Text size="sm" c="dimmed">
        {t(choices.length > 1 ? 'legal.compare_hint' : 'legal.one_version')}
      </Text>
      {choices.length > 1 && (
        <div className="a-pair">
          <Select
            allowDeselect={false}
            label={t('legal.from')}
            value={from ?? null}
            data={data}
            onChange={setParam('de')}
          />
          <Select
            allowDeselect={false}
            label={t('legal.to')}
            value={to ?? null}
            data={data}
            onChange={setParam('la')}
          />
        </div>
      )}
      {choices.length > 1 && (beforeQuery.isError || afterQuery.isError) && (
        <LoadFailed
          onRetry={() => void Promise.all([beforeQuery.refetch(), afterQuery.refetch()])}
        />
      )}
      {choices.length > 1 &&
        !beforeQuery.isError &&
        !afterQuery.isError &&
        (beforeQuery.data && afterQuery.data ? (
          <TextDiffView before={beforeQuery.data} after={afterQuery.data} />
        ) : (
          <Loading />
        ))}
    </section>
  )
}
