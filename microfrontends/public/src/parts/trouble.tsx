import look from '../look/parts.module.css'
import p from '../look/pages.module.css'
import { Icon } from './icon'
import { usePagesTexts } from './pages-texts'

/** A list that did not load, and the way to ask for it again. */
export function Trouble({ text, retry }: { text: string; retry: () => void }) {
  const t = usePagesTexts()
  return (
    <div className={p.trouble} role="alert">
      <p className={`${look.note} ${look.bad}`}>
        <Icon name="warn" />
        <span>{text}</span>
      </p>
      <button type="button" className={`${look.btn} ${look.no}`} onClick={retry}>
        {t('retry')}
      </button>
    </div>
  )
}
