// Messages with the invitation link, and the WhatsApp link that opens them.
import { toWhatsAppNumber } from '../../shared/whatsapp'
import type { Event } from '../events'
import type { Invitation } from './api'

/** Inserts the guest's name and link into a template. */
export function fillTemplate(template: string, name: string, link: string): string {
  return template.replace(/\{(name|link)\}/g, (_, placeholder: string) =>
    placeholder === 'name' ? name : link,
  )
}

/** Returns the couple's template in the guest's language, or the default one. */
export function messageTemplate(
  event: Event,
  invitation: Invitation,
  defaults: { ro: string; en: string },
): string {
  return invitation.language === 'en'
    ? (event.message_en ?? defaults.en)
    : (event.message_ro ?? defaults.ro)
}

/** Returns a plain link to WhatsApp. Nothing is loaded from WhatsApp before the user opens it. */
export function whatsAppLink(phone: string | null | undefined, text: string): string {
  return `https://wa.me/${toWhatsAppNumber(phone)}?${new URLSearchParams({ text }).toString().replace(/\+/g, '%20')}`
}
