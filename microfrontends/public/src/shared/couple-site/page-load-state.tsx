import sharedStyles from '../../styles/parts.module.css'
import { useCouplePageTexts } from '../texts/couple-page-texts'
import { ThemeProvider } from './theme'

type Props = { isPending: boolean; onRetry?: () => void }

/**
 * Shown while a page of a couple loads, or when it could not be loaded. No theme is applied, because the couple's
 * theme is not known yet.
 */
export function PageLoadState({ isPending, onRetry }: Props) {
  const t = useCouplePageTexts()
  const content = (
    <main className={sharedStyles.wait} id="continut" aria-busy={isPending}>
      <div>
        <h1 className={isPending ? sharedStyles.hidden : sharedStyles.h2}>
          {t(isPending ? 'site.loading' : 'site.failed')}
        </h1>
        {!isPending && (
          <>
            <p className={sharedStyles.lead}>{t('site.failed_text')}</p>
            <button
              type="button"
              className={`${sharedStyles.btn} ${sharedStyles.yes}`}
              onClick={onRetry}
            >
              {t('retry')}
            </button>
          </>
        )}
      </div>
    </main>
  )
  return isPending ? content : <ThemeProvider theme={undefined}>{content}</ThemeProvider>
}
