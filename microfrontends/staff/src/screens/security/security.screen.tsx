import { formatDateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { toastSuccess } from '@alai/kit/components/toasts'
import {
  Button,
  LoadFailed,
  Group,
  PageHeader,
  LoadingRows,
  StatusBadge,
  Text,
  Title,
} from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../parts/texts'
import { CodesDialog } from './codes-dialog'
import { Enrol } from './enrol'
import { FactorDialog } from './factor-dialog'
import { type Factor, dropFactor, renewCodes, useFactor } from './security.data'

/** The second factor of the current user: setup, new recovery codes, and deactivation. */
export function SecurityScreen() {
  const t = useStaffTexts()
  const factor = useFactor()
  const [codes, setCodes] = useState<string[]>()
  return (
    <>
      <PageHeader title={t('nav.security')} />
      {factor.isPending && <LoadingRows label={t('loading')} />}
      {factor.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void factor.refetch()}
        />
      )}
      {factor.data && <Standing factor={factor.data} told={setCodes} />}
      {codes && <CodesDialog codes={codes} close={() => setCodes(undefined)} />}
    </>
  )
}

function Standing({ factor, told }: { factor: Factor; told: (codes: string[]) => void }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const on = factor.since !== null && factor.since !== undefined
  const left = factor.recovery_codes_left
  return (
    <section className="a-section" style={{ borderTop: 0, paddingTop: 4, maxWidth: 620 }}>
      <Title order={2} size="h4">
        {t('factor.title')}
      </Title>
      <Group gap="md">
        <StatusBadge
          status={on ? 'acceptat' : 'refuzat'}
          label={
            on
              ? t('factor.on', { date: formatDateTime(factor.since ?? '', language) })
              : t('factor.off')
          }
        />
        {on && (
          <Text size="sm" c={left > 0 ? 'dimmed' : 'red.7'}>
            {left > 0 ? t('factor.left', { count: left }) : t('factor.none_left')}
          </Text>
        )}
      </Group>
      <Text size="sm">{t(factor.required && !on ? 'factor.needed' : 'factor.why')}</Text>
      {on ? <Changes factor={factor} told={told} /> : <Enrol told={told} />}
    </section>
  )
}

function Changes({ factor, told }: { factor: Factor; told: (codes: string[]) => void }) {
  const t = useStaffTexts()
  const [open, setOpen] = useState<'renew' | 'drop'>()
  const close = () => setOpen(undefined)
  const text = factor.required
    ? `${t('factor.drop_text')} ${t('factor.drop_required')}`
    : t('factor.drop_text')
  return (
    <Group>
      <Button variant="default" onClick={() => setOpen('renew')}>
        {t('factor.renew')}
      </Button>
      <Button variant="outline" color="red.7" onClick={() => setOpen('drop')}>
        {t('factor.drop')}
      </Button>
      {open === 'renew' && (
        <FactorDialog
          title={t('factor.renew')}
          text={t('factor.renew_text')}
          verb={t('factor.renew')}
          work={renewCodes}
          made={(made) => {
            close()
            told(made.recovery_codes)
          }}
          close={close}
        />
      )}
      {open === 'drop' && (
        <FactorDialog
          title={t('factor.drop')}
          text={text}
          verb={t('factor.drop')}
          red
          work={dropFactor}
          made={() => {
            close()
            toastSuccess(t('factor.dropped'))
          }}
          close={close}
        />
      )}
    </Group>
  )
}
