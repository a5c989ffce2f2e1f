import { ActionIcon, AppIcon, Button, Group, Menu, Text } from '@alai/ui'
import { useCoupleTexts } from '../../parts/texts'
import { done, failed } from '../../parts/toast'
import type { Ask } from './asked'
import { useWrite } from './invitations.data'
import { markAll } from './selected.data'
import type { Chosen, ListFilters, Selection } from './selection'
import { useInviteTexts } from '../../parts/invite-texts'

type Props = { chosen: Chosen; total: number; selection: Selection; filters: ListFilters; choose: (chosen: Chosen) => void; ask: (ask: Ask) => void }

/** What can be done with the chosen rows, where they are in sight. */
export function SelectionBar({ chosen, total, selection, filters, choose, ask }: Props) {
  const t = useInviteTexts()
  const c = useCoupleTexts()
  const count = chosen.all ? total : chosen.ids.length
  const mark = useWrite((sent: boolean) => markAll(selection, sent).then((n) => done(t('changed', { count: n }))))
  const onMark = (sent: boolean) => mark.mutate(sent, { onError: (e) => failed(e, c('failed')) })
  const files = chosen.all ? filters : { ids: [...chosen.ids] }
  if (count === 0) return null
  return (
    <div className="a-chosen" role="region" aria-label={t('bar')}>
      <Text fw={600} role="status">{t('chosen', { count })}</Text>
      {!chosen.all && total > chosen.ids.length && <Button variant="subtle" size="compact-sm" onClick={() => choose({ all: true, ids: [] })}>{t('choose_all', { total })}</Button>}
      <Group gap="xs" ml="auto" wrap="nowrap">
        <Button size="compact-md" leftSection={<AppIcon name="mail" />} onClick={() => ask({ what: 'mail', kind: 'invitation', selection })}>{t('send')}</Button>
        <Menu position="bottom-end">
          <Menu.Target><Button size="compact-md" variant="default">{t('more')}</Button></Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => ask({ what: 'mail', kind: 'reminder', selection })}>{t('remind')}</Menu.Item>
            <Menu.Item onClick={() => ask({ what: 'category', selection })}>{t('to_category')}</Menu.Item>
            <Menu.Item onClick={() => onMark(true)}>{t('mark')}</Menu.Item>
            <Menu.Item onClick={() => onMark(false)}>{t('unmark')}</Menu.Item>
            <Menu.Item onClick={() => ask({ what: 'file', kind: 'invitations', filters: files })}>{t('export')}</Menu.Item>
            <Menu.Item onClick={() => ask({ what: 'file', kind: 'cards', filters: files })}>{t('cards')}</Menu.Item>
            <Menu.Item color="red.7" onClick={() => ask({ what: 'delete', selection, count })}>{t('delete')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <ActionIcon aria-label={t('drop')} onClick={() => choose({ all: false, ids: [] })}><AppIcon name="no" /></ActionIcon>
      </Group>
    </div>
  )
}
