import deskRo from '@alai/kit/i18n/staff-operations.ro.json'
import { useStaffTexts } from './texts'

/** Returns functions that translate job kinds, mail templates and fault codes. A kind or template without a translation stays as it is. */
export function useJobLabels() {
  const t = useStaffTexts()
  const said = (key: string) => (key in deskRo ? t(key as 'kind.export') : undefined)
  const template = (name: string) => said(`template.${name}`) ?? name
  const kind = (name: string) =>
    said(`kind.${name}`) ??
    (name.startsWith('mail_') ? t('health.kind_mail', { mail: template(name.slice(5)) }) : name)
  const fault = (word: string | null | undefined) =>
    word && (said(`fault.${word}`) ?? t('fault.other'))
  return { kind, template, fault }
}
