import { Link } from '@alai/kit/router'
import type { Site } from '../../../shared/couple-site/api'
import formStyles from '../../../shared/couple-site/form.module.css'
import sharedStyles from '../../../styles/parts.module.css'
import { useAnswerTexts } from '../texts'
import type { AcceptFormState } from '../use-accept-form'
import { SendFailed } from './send-failed'

/** The button that sends the answer, and the link to the form to decline. Shows why the answer was not sent. */
export function AcceptActions({
  form,
  site,
  isPreview,
  hasExistingAnswer,
}: {
  form: AcceptFormState
  site: Site
  isPreview: boolean
  hasExistingAnswer: boolean
}) {
  const t = useAnswerTexts()
  const sendLabel = hasExistingAnswer ? t('accept.change') : t('accept.send')
  const canDecline = (hasExistingAnswer || form.isEditedAgain) && !form.isDetailsOnly && !isPreview
  return (
    <div className={formStyles.sendbar}>
      {(form.sendError || form.isPreviewSent) && (
        <section>
          <SendFailed error={form.sendError} site={site} isPreview={form.isPreviewSent} />
        </section>
      )}
      <div>
        <button
          className={`${sharedStyles.btn} ${sharedStyles.yes}`}
          type="submit"
          disabled={form.isSending}
        >
          {form.isSending ? t('form.sending') : sendLabel}
        </button>
        {canDecline && (
          <Link className={`${sharedStyles.btn} ${sharedStyles.no}`} to={form.declineHref}>
            {t('site.no_more')}
          </Link>
        )}
      </div>
    </div>
  )
}
