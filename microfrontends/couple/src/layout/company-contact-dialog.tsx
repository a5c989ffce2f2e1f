import { bootData } from '@alai/kit/boot-data'
import { Modal, Stack } from '@alai/ui'
import { useCoupleTexts } from '../shared/couple-texts'
import { toWhatsAppNumber } from '../shared/whatsapp'

/** How to reach the company: phone, e-mail, WhatsApp and Messenger. */
export function CompanyContactDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useCoupleTexts()
  const { phone, email, messenger } = bootData().company
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={t('contact.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
        {toWhatsAppNumber(phone) && (
          <a href={`https://wa.me/${toWhatsAppNumber(phone)}`} rel="noopener noreferrer">
            {t('contact.chat')}
          </a>
        )}
        {messenger && (
          <a href={messenger} rel="noopener noreferrer">
            {t('contact.messenger')}
          </a>
        )}
      </Stack>
    </Modal>
  )
}
