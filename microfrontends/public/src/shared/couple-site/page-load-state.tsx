import look from '../../styles/parts.module.css'
import { useCouplePageTexts } from '../texts/couple-page-texts'
import { ThemeProvider } from './theme'

type Props = { isPending: boolean; onRetry?: () => void }

/**
 * A page of a couple that is loading or could not be loaded. No theme is applied while it loads, because the couple's theme is not known
 * yet.
 */
export function PageLoadState({ isPending, onRetry }: Props) {
  const t = useCouplePageTexts()
  const page = (
    <main className={look.wait} id="continut" aria-busy={isPending}>
      <div>
        <h1 className={isPending ? look.hidden : look.h2}>
          {t(isPending ? 'site.loading' : 'site.failed')}
        </h1>
        {!isPending && (
          <>
            <p className={look.lead}>{t('site.failed_text')}</p>
            <button type="button" className={`${look.btn} ${look.yes}`} onClick={onRetry}>
              {t('retry')}
            </button>
          </>
        )}
      </div>
    </main>
  )
  return isPending ? page : <ThemeProvider theme={undefined}>{page}</ThemeProvider>
}
