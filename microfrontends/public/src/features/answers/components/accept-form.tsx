import { useSearchParams } from '@alai/kit/router'
import { Suspense, useRef } from 'react'
import formStyles from '../../../shared/couple-site/form.module.css'
import { lazyOptional } from '../../../shared/lazy-loading'
import type { GuestCodes } from '../api'
import { useAnswerTexts } from '../texts'
import type { StoredAcceptDraft } from '../use-accept-draft'
import { type UseAcceptFormOptions, useAcceptForm } from '../use-accept-form'
import { AcceptActions } from './accept-actions'
import { LazyDraftKeeper, AnswerReceived, PrivacyNotice, FormHeader } from './answer-form-layout'
import { ExistingAnswerNotes } from './existing-answer-notes'
import { ExtraFields } from './extra-fields'
import { GuestFields } from './guest-fields'
import { UnknownLinkCodeNote } from './unknown-link-code-note'
import { LazyAcceptConfirmation } from './lazy-accept-confirmation'
import { PersonMenuSummary } from './person-menu-summary'
import { PartyFields } from './party-fields'

const AddToCalendar = lazyOptional(() => import('./add-to-calendar'))

type Props = UseAcceptFormOptions & { onLookUp: (codes: GuestCodes) => void }

export function AcceptForm({ onLookUp, ...input }: Props) {
  const { site, slug, isPreview, details } = input
  const t = useAnswerTexts()
  const [query] = useSearchParams()
  const formRef = useRef<HTMLFormElement>(null)
  const form = useAcceptForm(input, formRef)
  const { codes, draft, baseDraft } = form.values
  const texts = site.invitation_forms[0]
  const linkCodes = [query.get('event_code') ?? '', query.get('guest_code') ?? ''] as const
  const draftKey = `yes ${slug} ${linkCodes.join(' ')}`
  if (!texts) return null
  if (form.sent) {
    const { guest, directKey } = form.sent
    return (
      <Suspense fallback={<AnswerReceived site={site} name={guest.name} />}>
        <LazyDraftKeeper draftKey={draftKey} draft={null} />
        <LazyAcceptConfirmation
          guest={guest}
          directKey={directKey}
          site={site}
          slug={slug}
          declineHref={form.isDetailsOnly ? undefined : form.declineHref}
          onEdit={() => form.editAgain(directKey)}
        />
      </Suspense>
    )
  }
  const unsentDraft =
    form.values.isChanged || codes.code !== linkCodes[1] ? { codes, draft } : undefined
  return (
    <main className={formStyles.form} id="continut">
      <FormHeader
        title={t('accept.title')}
        coupleText={texts.welcome_text}
        text={t('accept.text')}
        image={texts.welcome_image}
        takesFocus={form.isEditedAgain}
      >
        <UnknownLinkCodeNote site={site} />
        <Suspense fallback={<div className={formStyles.soon} />}>
          <AddToCalendar site={site} slug={slug} />
        </Suspense>
      </FormHeader>
      <form noValidate onSubmit={form.handleSubmit} ref={formRef}>
        <Suspense>
          {!isPreview && !site.sample && (
            <LazyDraftKeeper
              draftKey={draftKey}
              draft={form.hasSentKey ? null : unsentDraft}
              restoreDraft={(stored: StoredAcceptDraft) => {
                form.values.restoreDraft(stored)
                onLookUp(stored.codes)
              }}
              onStartOver={() => {
                form.values.startOver()
                formRef.current?.querySelector('input')?.focus()
              }}
            />
          )}
        </Suspense>
        <ExistingAnswerNotes details={details} isDetailsOnly={form.isDetailsOnly} />
        <GuestFields
          form={form}
          hasCodes={!site.direct_response_mode}
          isFromLink={linkCodes.every(Boolean)}
          onLookUp={() => onLookUp(codes)}
        />
        <PartyFields
          initialDraft={baseDraft}
          draft={draft}
          onChange={form.changeDraft}
          menus={texts.menu_type_configs.map((m) => m.menu_type)}
          maxPersons={form.maxPersons}
          isReadOnly={form.isDetailsOnly}
          errorsFor={form.errorsFor}
        />
        <ExtraFields
          draft={draft}
          onChange={form.changeDraft}
          form={texts}
          parts={site.website_details[0]?.event_parts ?? []}
          errorsFor={form.errorsFor}
        />
        <PersonMenuSummary draft={draft} />
        <PrivacyNotice />
        <AcceptActions
          form={form}
          site={site}
          isPreview={isPreview}
          hasExistingAnswer={Boolean(details?.guest)}
        />
      </form>
    </main>
  )
}
