import { useCurrentUser } from '@alai/kit/session'
import { Button, Loading, Text } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { DataExportSection, DeleteAccountSection } from './delete-account'
import { PasswordForm } from './password-form'
import { UserDialog } from './user-dialog'

/** Name, address and password. The owner can also export the data and delete the account. */
export function ProfilePanel({ isTrialExpired }: { isTrialExpired: boolean }) {
  const t = useCoupleTexts()
  const currentUser = useCurrentUser().data
  const [isDialogOpen, setDialogOpen] = useState(false)
  if (!currentUser) return <Loading label={t('loading')} />
  return (
    <div className="a-sections" style={{ maxWidth: 620 }}>
      <section className="a-section" style={{ borderTop: 0, paddingTop: 4 }}>
        <dl className="a-facts">
          <dt>{t('profile.name')}</dt>
          <dd className="a-name">{currentUser.name}</dd>
          <dt>{t('profile.email')}</dt>
          <dd className="a-name">{currentUser.email}</dd>
        </dl>
        {currentUser.new_email && (
          <div className="a-note" style={{ margin: 0 }}>
            <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
              {t('profile.new_email', { email: currentUser.new_email })}
            </Text>
            <Text size="sm">{t('profile.new_email_hint')}</Text>
          </div>
        )}
        {currentUser.owner && !isTrialExpired && (
          <div>
            <Button variant="default" onClick={() => setDialogOpen(true)}>
              {t('profile.edit')}
            </Button>
          </div>
        )}
      </section>
      <PasswordForm email={currentUser.email} />
      {currentUser.owner && <DataExportSection isTrialExpired={isTrialExpired} />}
      {currentUser.owner && <DeleteAccountSection />}
      {isDialogOpen && <UserDialog user={currentUser} onClose={() => setDialogOpen(false)} />}
    </div>
  )
}
