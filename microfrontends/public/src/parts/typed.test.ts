import { describe, expect, it } from 'vitest'
import { siteOf } from '../screens/site/site.fixture'
import { withTyped } from './typed'

const SITE = siteOf()
const doc = (fields: Record<string, unknown> = {}) => ({ fields, files: {} })
const none = { website: {}, form: {} }
const shown = (website: Record<string, unknown>, form: Record<string, unknown> = {}) =>
  withTyped(SITE, { website: doc(website), form: doc(form) }, none)

describe('the preview beside the builder', () => {
  it('shows what is typed, and what is emptied as none', () => {
    const details = shown({ footer_text: 'Vă așteptăm', invitation_text: '', theme: 'iie' })
      .website_details[0]
    expect(details).toMatchObject({
      footer_text: 'Vă așteptăm',
      invitation_text: null,
      theme: 'iie',
    })
    expect(details?.event_parts).toBe(SITE.website_details[0]?.event_parts)
  })
  it('keeps the colour while another is being typed', () => {
    const was = SITE.website_details[0]?.footer_color
    expect(shown({ footer_color: '#12' }).website_details[0]?.footer_color).toBe(was)
    expect(shown({ footer_color: '#123456' }).website_details[0]?.footer_color).toBe('#123456')
  })
  it('puts a chosen picture in its place and takes one away', () => {
    const media = { url: 'blob:1', filename: 'noi.jpg', variants: [] }
    const site = withTyped(
      SITE,
      { website: doc(), form: doc() },
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
  it('shows both documents at once', () => {
    const site = shown({ theme: 'iie' }, { welcome_text: 'Bine ați venit' })
    expect([site.website_details[0]?.theme, site.invitation_forms[0]?.welcome_text]).toEqual([
      'iie',
      'Bine ați venit',
    ])
  })
})
