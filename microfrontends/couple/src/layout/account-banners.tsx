import type { Schemas } from '@alai/kit/api'
import { useLanguage } from '@alai/kit/i18n'
import { Link, useLocation } from '@alai/kit/router'
import { Button } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../shared/couple-texts'
import { formatBucharestDay } from '../shared/dates'

/** The banners above every page: the end of the trial, and a requested deletion of the account. */
export function AccountBanners({ status }: { status: Schemas['CheckClient'] }) {
  const { pathname } = useLocation()
  return (
    <>
      {status.active_demo && <TrialBanner freeUntil={status.free_until ?? null} />}
      {status.erase_at && pathname !== '/app/profil' && (
        <AccountDeletionBanner eraseAt={status.erase_at} />
      )}
    </>
  )
}

function TrialBanner({ freeUntil }: { freeUntil: string | null }) {
  const t = useCoupleTexts()
  const [now] = useState(() => Date.now())
  const totalHours = freeUntil
    ? Math.max(0, Math.floor((new Date(freeUntil).getTime() - now) / 3_600_000))
    : 0
  const days = Math.floor(totalHours / 24)
  const hours = totalHours % 24
  return (
    <div className="a-demo" role="status">
      <span>
        {t('demo.left')}{' '}
        <b>
          {t('demo.days', { count: days })}
          {hours > 0 && ` ${t('demo.and')} ${t('demo.hours', { count: hours })}`}
        </b>
        .
      </span>
      <Button
        component={Link}
        to="/app/profil?tab=facturare"
        size="compact-sm"
        variant="transparent"
        td="underline"
        px={0}
        style={{ flex: 'none' }}
      >
        {t('demo.activate')}
      </Button>
    </div>
  )
}

/** States on every page that the account will be deleted, with a link to the page on which this can be cancelled. */
function AccountDeletionBanner({ eraseAt }: { eraseAt: string }) {
  const t = useCoupleTexts()
  const language = useLanguage()
  return (
    <div className="a-demo" role="status">
      <span>{t('leave.waits', { date: formatBucharestDay(eraseAt, language) })}</span>
      <Button
        component={Link}
        to="/app/profil?tab=profil"
        size="compact-sm"
        variant="transparent"
        td="underline"
        px={0}
        style={{ flex: 'none' }}
      >
        {t('leave.see')}
      </Button>
    </div>
  )
}
