import { describe, expect, it } from 'vitest'
import { makeSite } from './site.fixture'
import { applyDraft } from './site-preview'

const SITE = makeSite()
const draftDocument = (fields: Record<string, unknown> = {}) => ({ fields, files: {} })
const noMedia = { website: {}, form: {} }
const previewSite = (website: Record<string, unknown>, form: Record<string, unknown> = {}) =>
  applyDraft(SITE, { website: draftDocument(website), form: draftDocument(form) }, noMedia)

describe('the preview beside the builder', () => {
  it('shows edited fields, and emptied ones as null', () => {
    const details = previewSite({ footer_text: 'Vă așteptăm', invitation_text: '', theme: 'iie' })
      .website_details[0]
    expect(details).toMatchObject({
      footer_text: 'Vă așteptăm',
      invitation_text: null,
      theme: 'iie',
    })
    expect(details?.event_parts).toBe(SITE.website_details[0]?.event_parts)
  })
  it('keeps the previous colour while a new one is incomplete', () => {
    const previousColour = SITE.website_details[0]?.footer_color
    expect(previewSite({ footer_color: '#12' }).website_details[0]?.footer_color).toBe(
      previousColour,
    )
    expect(previewSite({ footer_color: '#123456' }).website_details[0]?.footer_color).toBe(
      '#123456',
    )
  })
  it('replaces a chosen picture and removes a deleted one', () => {
    const media = { url: 'blob:1', filename: 'noi.jpg', variants: [] }
    const site = applyDraft(
      SITE,
      { website: draftDocument(), form: draftDocument() },
      {
        website: { invitation_image: media, background_image: null },
        form: { welcome_image: media },
      },
    )
    expect(site.website_details[0]).toMatchObject({
      invitation_image: media,
      background_image: null,
    })
    expect(site.invitation_forms[0]?.welcome_image).toBe(media)
  })
  it('applies the drafts of both documents', () => {
    const site = previewSite({ theme: 'iie' }, { welcome_text: 'Bine ați venit' })
    expect([site.website_details[0]?.theme, site.invitation_forms[0]?.welcome_text]).toEqual([
      'iie',
      'Bine ați venit',
    ])
  })
})
