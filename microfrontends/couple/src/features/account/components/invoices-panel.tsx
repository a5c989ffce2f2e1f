import { useCurrentUser } from '@alai/kit/session'
import { AppIcon, Button, Group } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { BillingDetailsDialog } from './billing-details-dialog'
import { InvoiceList } from './invoice-list'

/** The invoices of the account. The owner can change the buyer. */
export function InvoicesPanel() {
  const t = useCoupleTexts()
  const isOwner = useCurrentUser().data?.owner === true
  const [isBuyerOpen, setBuyerOpen] = useState(false)
  return (
    <>
      {isOwner && (
        <Group justify="flex-end" mb="sm">
          <Button
            variant="default"
            leftSection={<AppIcon name="edit" />}
            onClick={() => setBuyerOpen(true)}
          >
            {t('buyer.title')}
          </Button>
        </Group>
      )}
      <InvoiceList />
      {isBuyerOpen && <BillingDetailsDialog onClose={() => setBuyerOpen(false)} />}
    </>
  )
}
