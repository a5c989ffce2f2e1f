import { Link, useParams, useSearchParams } from '@alai/kit/router'
import { Suspense, useRef } from 'react'
import formStyles from '../../../shared/couple-site/form.module.css'
import { Icon } from '../../../shared/icon'
import sharedStyles from '../../../styles/parts.module.css'
import { acceptHref } from '../accept-href'
import { useIsCoupleAnswering } from '../api'
import { useDeclineTexts } from '../decline-texts'
import { useAnswerTexts } from '../texts'
import {
  type UseDeclineFormOptions,
  type StoredDeclineDraft,
  useDeclineForm,
} from '../use-decline-form'
import { LazyDraftKeeper, FormHeader, PrivacyNotice } from './answer-form-layout'
import { DeclineFields } from './decline-fields'
import { DeclineSent } from './decline-sent'
import { UnknownLinkCodeNote } from './unknown-link-code-note'
import { SendFailed } from './send-failed'

type Props = UseDeclineFormOptions & { existingText: string | undefined }

export function DeclineForm({ existingText, ...input }: Props) {
  const { site, slug, isPreview, linkCodes } = input
  const t = useAnswerTexts()
  const tDecline = useDeclineTexts()
  const { id } = useParams()
  const [query] = useSearchParams()
  const formRef = useRef<HTMLFormElement>(null)
  const form = useDeclineForm(input, formRef)
  const isCouple = useIsCoupleAnswering(query.get('by') === 'couple')
  const draftKey = `no ${slug} ${linkCodes.event_code} ${linkCodes.code}`
  const texts = site.invitation_forms[0]
  if (!texts) return null
  const href = acceptHref({ slug, invitationId: id, isPreview, query, sentKey: form.sentKey })
  if (form.isSent) {
    return (
      <DeclineSent
        slug={slug}
        coupleText={texts.message_refused}
        isCouple={isCouple}
        acceptHref={href}
      >
        <Suspense>
          <LazyDraftKeeper draftKey={draftKey} draft={null} />
        </Suspense>
      </DeclineSent>
    )
  }
  return (
    <main className={formStyles.form} id="continut">
      <FormHeader
        title={tDecline('decline.title')}
        coupleText={texts.refused_text}
        text={tDecline('decline.text')}
        image={texts.refused_image}
      >
        <UnknownLinkCodeNote site={site} />
      </FormHeader>
      <form noValidate onSubmit={form.handleSubmit} ref={formRef}>
        <Suspense>
          {!isPreview && !site.sample && (
            <LazyDraftKeeper
              draftKey={draftKey}
              draft={form.unsentDraft}
              restoreDraft={(stored: StoredDeclineDraft) => form.restoreDraft(stored)}
              onStartOver={() => {
                form.startOver()
                formRef.current?.querySelector('input')?.focus()
              }}
            />
          )}
        </Suspense>
        {existingText && (
          <p className={sharedStyles.note} role="status">
            <Icon name="check" />
            <span>{existingText}</span>
          </p>
        )}
        <DeclineFields
          form={form}
          hasCodes={!site.direct_response_mode}
          isFromLink={Boolean(linkCodes.event_code && linkCodes.code)}
        />
        <PrivacyNotice />
        {(form.sendError || form.isPreviewSent) && (
          <SendFailed error={form.sendError} site={site} isPreview={form.isPreviewSent} />
        )}
        <div className={formStyles.acts}>
          <button
            className={`${sharedStyles.btn} ${sharedStyles.yes}`}
            type="submit"
            disabled={form.isSending}
          >
            {form.isSending ? t('form.sending') : tDecline('decline.send')}
          </button>
          <Link className={`${sharedStyles.btn} ${sharedStyles.no}`} to={href}>
            {t('decline.come')}
          </Link>
        </div>
      </form>
    </main>
  )
}
