import operationsRo from '@alai/kit/i18n/staff-operations.ro.json'
import { useStaffTexts } from './texts'

/** Returns functions that translate job kinds, mail templates and fault codes. A kind or template without a translation stays as it is. */
export function useJobLabels() {
  const t = useStaffTexts()
  const translate = (key: string) => (key in operationsRo ? t(key as 'kind.export') : undefined)
  const template = (name: string) => translate(`template.${name}`) ?? name
  const kind = (name: string) =>
    translate(`kind.${name}`) ??
    (name.startsWith('mail_') ? t('health.kind_mail', { mail: template(name.slice(5)) }) : name)
  const fault = (code: string | null | undefined) =>
    code && (translate(`fault.${code}`) ?? t('fault.other'))
  return { kind, template, fault }
}
