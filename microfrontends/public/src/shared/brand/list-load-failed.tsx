import look from '../../styles/parts.module.css'
import p from '../../styles/brand-pages.module.css'
import { Icon } from '../icon'
import { useBrandPageTexts } from '../texts/brand-page-texts'

/** Shown in place of a list that could not be loaded, with a button to retry. */
export function ListLoadFailed({ text, retry }: { text: string; retry: () => void }) {
  const t = useBrandPageTexts()
  return (
    <div className={p.trouble} role="alert">
      <p className={`${look.note} ${look.bad}`}>
        <Icon name="warning" />
        <span>{text}</span>
      </p>
      <button type="button" className={`${look.btn} ${look.no}`} onClick={retry}>
        {t('retry')}
      </button>
    </div>
  )
}
