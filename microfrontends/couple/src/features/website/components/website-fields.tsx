// The kinds of fields of the website tab. Each field shows a value of the draft and its error.
import { MediaField } from '@alai/kit/forms/media-field'
import { Switch, Textarea } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useLengthLimitProps } from '../../../shared/text-limit'
import type { Website } from '../api'
import type { WebsiteDraft } from '../drafts'
import { DEFAULT_POSITION } from './photo-position-input'

type MediaFieldProps = {
  site: Website
  draft: WebsiteDraft
  name:
    | 'invitation_image'
    | 'invitation_video'
    | 'simple_story_image'
    | 'background_image'
    | 'general_website_video'
  kind: 'image' | 'video'
  hint?: string
}

const resetPosition = ({ fields, updateFields }: WebsiteDraft) => {
  if (fields.background_position) updateFields({ background_position: DEFAULT_POSITION })
}

export function WebsiteMediaField({ site, draft, name, kind, hint }: MediaFieldProps) {
  const t = useCoupleTexts()
  return (
    <MediaField
      label={t(`builder.${name}`)}
      kind={kind}
      media={site[name]}
      change={draft.files[name]}
      onChange={(change) => {
        draft.setFile(name, change)
        // The position belongs to the replaced photo.
        if (name === 'background_image' && change instanceof File) resetPosition(draft)
      }}
      hint={hint}
      error={draft.fileError(name)}
    />
  )
}

type TextareaProps = {
  draft: WebsiteDraft
  name: 'invitation_text' | 'footer_text' | 'footer_disclaimer' | 'registry_text'
  hint?: string
}

export function WebsiteTextarea({ draft, name, hint }: TextareaProps) {
  const t = useCoupleTexts()
  const limitLength = useLengthLimitProps()
  return (
    <Textarea
      label={t(`builder.${name}`)}
      placeholder={hint}
      autosize
      minRows={2}
      value={draft.fields[name]}
      {...limitLength(draft.fields[name], draft.fieldError(name))}
      onChange={(e) => draft.updateFields({ [name]: e.target.value })}
    />
  )
}

type SwitchProps = {
  draft: WebsiteDraft
  name: 'simple_story' | 'active_website_video' | 'video_invitation'
}

export function WebsiteSwitch({ draft, name }: SwitchProps) {
  const t = useCoupleTexts()
  return (
    <Switch
      label={t(`builder.${name}`)}
      checked={draft.fields[name]}
      onChange={(e) => draft.updateFields({ [name]: e.target.checked })}
    />
  )
}
