import { RichTextEditor } from '@alai/kit/forms/rich-text-editor'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useLengthLimitProps } from '../../../shared/text-limit'
import type { Website } from '../api'
import { MAX_LENGTH_EXCEPTIONS, type WebsiteDraft } from '../drafts'
import { CollapsibleSection } from './collapsible-section'
import { WebsiteMediaField, WebsiteSwitch, WebsiteTextarea } from './website-fields'

/** The invitation: a picture or a video, a short text and a long one. */
export function InvitationSection({ site, draft }: { site: Website; draft: WebsiteDraft }) {
  const t = useCoupleTexts()
  const limitLength = useLengthLimitProps()
  const { fields } = draft
  const longText = limitLength(
    fields.long_invitation_text,
    draft.fieldError('long_invitation_text'),
    MAX_LENGTH_EXCEPTIONS.long_invitation_text,
  )
  return (
    <CollapsibleSection
      name="invitation"
      title={t('builder.invitation')}
      hasError={draft.hasError(
        'invitation_text',
        'long_invitation_text',
        'invitation_image',
        'invitation_video',
      )}
    >
      <WebsiteSwitch draft={draft} name="video_invitation" />
      {fields.video_invitation ? (
        <WebsiteMediaField
          site={site}
          draft={draft}
          name="invitation_video"
          kind="video"
          hint={t('builder.mp4')}
        />
      ) : (
        <WebsiteMediaField site={site} draft={draft} name="invitation_image" kind="image" />
      )}
      <WebsiteTextarea draft={draft} name="invitation_text" />
      <RichTextEditor
        key={draft.revision}
        label={t('builder.long_invitation_text')}
        value={fields.long_invitation_text}
        error={longText.error}
        onChange={(html) => draft.updateFields({ long_invitation_text: html })}
      />
    </CollapsibleSection>
  )
}
