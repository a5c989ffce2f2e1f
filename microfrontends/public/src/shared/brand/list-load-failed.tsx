import sharedStyles from '../../styles/parts.module.css'
import brandStyles from '../../styles/brand-pages.module.css'
import { Icon } from '../icon'
import { useBrandPageTexts } from '../texts/brand-page-texts'

/** Shown in place of a list that could not be loaded, with a button to retry. */
export function ListLoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useBrandPageTexts()
  return (
    <div className={brandStyles.trouble} role="alert">
      <p className={`${sharedStyles.note} ${sharedStyles.bad}`}>
        <Icon name="warning" />
        <span>{text}</span>
      </p>
      <button type="button" className={`${sharedStyles.btn} ${sharedStyles.no}`} onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  )
}
