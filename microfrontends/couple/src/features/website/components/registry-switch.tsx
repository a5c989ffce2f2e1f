import { Switch } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type Website, setRegistryVisible, useWebsiteMutation } from '../api'

/** Shows the gift registry to guests or hides it. The change is saved at once. */
export function RegistrySwitch({ site }: { site: Website }) {
  const t = useCoupleTexts()
  const setVisible = useWebsiteMutation(
    (isVisible: boolean) => setRegistryVisible(site.event_id, isVisible),
    () => toastSuccess(t('gifts.switched')),
  )
  return (
    <Switch
      label={t('gifts.active')}
      description={t('gifts.active_hint')}
      checked={setVisible.isPending ? setVisible.variables : site.registry_list_activation}
      disabled={setVisible.isPending}
      onChange={(e) =>
        setVisible.mutate(e.target.checked, {
          onError: (error) => toastError(error, t('gifts.switch_failed')),
        })
      }
    />
  )
}
