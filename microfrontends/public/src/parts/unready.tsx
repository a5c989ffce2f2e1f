import look from '../look/parts.module.css'
import { usePublicTexts } from './texts'
import { ThemedPage } from './theme'

type Props = { pending: boolean; retry?: () => void }

/** Where a couple's page will be: awaited, or not to be had. Awaited it wears no theme, because the couple's own is not known yet. */
export function Unready({ pending, retry }: Props) {
  const t = usePublicTexts()
  const page = (
    <main className={look.wait} id="continut" aria-busy={pending}>
      <div>
        <h1 className={pending ? look.hidden : look.h2}>
          {t(pending ? 'site.loading' : 'site.failed')}
        </h1>
        {!pending && (
          <>
            <p className={look.lead}>{t('site.failed_text')}</p>
            <button type="button" className={`${look.btn} ${look.yes}`} onClick={retry}>
              {t('retry')}
            </button>
          </>
        )}
      </div>
    </main>
  )
  return pending ? page : <ThemedPage theme={undefined}>{page}</ThemedPage>
}
