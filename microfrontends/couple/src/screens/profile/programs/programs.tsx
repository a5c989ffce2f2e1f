import { useCurrentUser } from '@alai/kit/session'
import { LoadingRows, Text } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { Hooks } from './hooks'
import { Keys } from './keys'

/** What programs of the couple may do; its owner's alone. */
export function Programs({ expired }: { expired: boolean }) {
  const t = useCoupleTexts()
  const me = useCurrentUser().data
  if (!me) return <LoadingRows label={t('loading')} />
  if (!me.owner)
    return (
      <Text size="sm" c="dimmed">
        {t('programs.only_owner')}
      </Text>
    )
  return (
    <div className="a-sections">
      <Keys expired={expired} />
      <Hooks expired={expired} />
    </div>
  )
}
