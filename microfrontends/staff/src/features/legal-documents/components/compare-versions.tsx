import { formatPaddedDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useSearchParams } from '@alai/kit/router'
import { LoadFailed, LoadingRows, Select, Text as Words } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { type LegalDocument, useLegalDraft, useLegalVersionText } from '../api'
import { TextDiffView } from './text-diff-view'

const DRAFT_PARAM = 'ciorna'

/** Loads the text that a URL parameter names: the number of a version, or `ciorna` for the draft. */
function useComparedText(legalDocument: LegalDocument, versionParam: string | undefined) {
  const draft = versionParam === DRAFT_PARAM
  const one = useLegalDraft(draft ? legalDocument.draft?.id : undefined)
  const other = useLegalVersionText(
    legalDocument.document,
    legalDocument.language,
    draft || !versionParam ? undefined : Number(versionParam),
  )
  return draft ? one : other
}

/** Compares two versions. The URL contains both, in `de` and `la`. */
export function CompareVersions({ legalDocument }: { legalDocument: LegalDocument }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const sides = [
    ...(legalDocument.draft ? [DRAFT_PARAM] : []),
    ...legalDocument.versions.map(({ number }) => String(number)),
  ]
  const chosen = (name: string, otherwise: string | undefined) =>
    sides.find((word) => word === query.get(name)) ?? otherwise
  const to = chosen('la', sides[0])
  const from = chosen('de', sides[1])
  const [before, after] = [useComparedText(legalDocument, from), useComparedText(legalDocument, to)]
  const label = (word: string) => {
    const version = legalDocument.versions.find(({ number }) => String(number) === word)
    return version
      ? t('legal.version_from', {
          number: version.number,
          date: formatPaddedDate(version.valid_from, language),
        })
      : t('legal.draft')
  }
  const data = sides.map((value) => ({ value, label: label(value) }))
  const put = (name: string) => (value: string | null) =>
    setQuery(
      (was) => {
        was.set(name, value ?? '')
        return was
      },
      { replace: true },
    )
  return (
    <section className="a-section" aria-labelledby="comparatie">
      <h2 id="comparatie">{t('legal.compare')}</h2>
      <Words size="sm" c="dimmed">
        {t(sides.length > 1 ? 'legal.compare_hint' : 'legal.one_version')}
      </Words>
      {sides.length > 1 && (
        <div className="a-pair">
          <Select
            allowDeselect={false}
            label={t('legal.from')}
            value={from ?? null}
            data={data}
            onChange={put('de')}
          />
          <Select
            allowDeselect={false}
            label={t('legal.to')}
            value={to ?? null}
            data={data}
            onChange={put('la')}
          />
        </div>
      )}
      {sides.length > 1 && (before.isError || after.isError) && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void Promise.all([before.refetch(), after.refetch()])}
        />
      )}
      {sides.length > 1 &&
        !before.isError &&
        !after.isError &&
        (before.data && after.data ? (
          <TextDiffView before={before.data} after={after.data} />
        ) : (
          <LoadingRows label={t('loading')} />
        ))}
    </section>
  )
}
