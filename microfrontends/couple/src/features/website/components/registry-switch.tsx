import { Switch } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type Website, useWebsiteMutation } from '../api'
import { setRegistryVisible } from '../../registry/api'

/** Shows the gift registry to guests or hides it. The change is saved at once. */
export function RegistrySwitch({ site }: { site: Website }) {
  const t = useCoupleTexts()
  const show = useWebsiteMutation(
    (on: boolean) => setRegistryVisible(site.event_id, on),
    () => toastSuccess(t('gifts.switched')),
  )
  return (
    <Switch
      label={t('gifts.active')}
      description={t('gifts.active_hint')}
      checked={show.isPending ? show.variables : site.registry_list_activation}
      disabled={show.isPending}
      onChange={(e) =>
        show.mutate(e.target.checked, {
          onError: (error) => toastError(error, t('gifts.switch_failed')),
        })
      }
    />
  )
}
