import { useTexts } from '@alai/kit/i18n'
import en from '@alai/kit/i18n/thanks.en.json'
import ro from '@alai/kit/i18n/thanks.ro.json'
import look from '../../look/parts.module.css'
import { Icon } from '../../parts/icon'

const texts = { ro, en }

/** What stands in the form was typed before and has reached nobody; a guest may begin anew. */
export default function TypedNote({ afresh }: { afresh: () => void }) {
  const t = useTexts(texts)
  return (
    <p className={look.note} role="status">
      <Icon name="yes" />
      <span>
        {t('kept')}{' '}
        <button type="button" className={look.link} onClick={afresh}>
          {t('afresh')}
        </button>
      </span>
    </p>
  )
}
