import { SearchField } from '@alai/kit/lists/search-field'
import { Switch } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Website, RegistrySwitch } from '../../website'
import styles from './registry.module.css'

type Props = {
  search: string
  onSearch: (text: string) => void
  hasGifts: boolean
  site: Website | undefined
  hasReservations: boolean
  showReservedBy: boolean
  onShowReservedByChange: (isShown: boolean) => void
}

/** The search, the switch that shows the registry to guests, and the switch that shows the couple who has reserved. */
export function RegistryToolbar({
  search,
  onSearch,
  hasGifts,
  site,
  hasReservations,
  showReservedBy,
  onShowReservedByChange,
}: Props) {
  const t = useCoupleTexts()
  return (
    <div className={styles.tools}>
      {(search || hasGifts) && (
        <SearchField label={t('gifts.search')} value={search} onSearch={onSearch} />
      )}
      {site && <RegistrySwitch site={site} />}
      {hasReservations && (
        <Switch
          label={t('gifts.reveal')}
          checked={showReservedBy}
          onChange={(event) => onShowReservedByChange(event.target.checked)}
        />
      )}
    </div>
  )
}
