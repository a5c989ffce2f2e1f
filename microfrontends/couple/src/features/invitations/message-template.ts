// What is said with a link in a phone's chat, and where it opens.
import { toWhatsAppNumber } from '../../shared/whatsapp'
import type { Event } from '../events/selected-event'
import type { Invitation } from './api'

/** A text with the guest's name and link in their places. */
export function fillTemplate(template: string, name: string, link: string): string {
  return template.replace(/\{(name|link)\}/g, (_, place: string) =>
    place === 'name' ? name : link,
  )
}

/** The couple's own words in the guest's language, or ours. */
export function messageTemplate(
  event: Event,
  row: Invitation,
  defaults: { ro: string; en: string },
): string {
  return row.language === 'en'
    ? (event.message_en ?? defaults.en)
    : (event.message_ro ?? defaults.ro)
}

/** A plain link: nothing is asked of the chat's own server before it is tapped. */
export function whatsAppLink(phone: string | null | undefined, text: string): string {
  return `https://wa.me/${toWhatsAppNumber(phone)}?${new URLSearchParams({ text }).toString().replace(/\+/g, '%20')}`
}
