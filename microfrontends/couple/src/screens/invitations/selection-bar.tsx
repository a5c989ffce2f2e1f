import { ActionIcon, AppIcon, Button, Menu, VisuallyHidden } from '@alai/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCoupleTexts } from '../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import type { Ask } from './asked'
import { useWrite } from './invitations.data'
import { markAll } from './selected.data'
import { type Chosen, type ListFilters, NONE, type Selection } from './selection'
import { useInvitationTexts } from '../../features/invitations/texts'

type Props = {
  chosen: Chosen
  total: number
  selection: Selection
  filters: ListFilters
  choose: (chosen: Chosen) => void
  ask: (ask: Ask) => void
}

/** What can be done with the chosen rows, where they are in sight. */
export function SelectionBar({ chosen, total, selection, filters, choose, ask }: Props) {
  const t = useInvitationTexts()
  const c = useCoupleTexts()
  const count = chosen.all ? total : chosen.ids.length
  const mark = useWrite((sent: boolean) =>
    markAll(selection, sent).then((n) => toastSuccess(t('changed', { count: n }))),
  )
  const onMark = (sent: boolean) =>
    mark.mutate(sent, { onError: (e) => toastError(e, c('failed')) })
  const files = chosen.all ? filters : { ids: [...chosen.ids] }
  const [had, setHad] = useState(false)
  if (count > 0 && !had) setHad(true)
  const some = count > 0
  const escape = useEffectEvent((e: KeyboardEvent) => {
    // What is open above the list keeps its own Esc.
    if (
      e.key === 'Escape' &&
      !document.querySelector('[role=dialog], [role=menu], [role=combobox][aria-expanded=true]')
    )
      choose(NONE)
  })
  useEffect(() => {
    if (!some) return
    // Heard from the beginning and before all that opens later: a window that closes first would look as if none had been there.
    const heard = (e: KeyboardEvent) => escape(e)
    window.addEventListener('keydown', heard, { capture: true })
    return () => window.removeEventListener('keydown', heard, { capture: true })
  }, [some])
  return (
    <>
      {/* There from the beginning: a region that comes together with its words is not heard. */}
      <VisuallyHidden role="status">
        {count > 0 ? t('chosen', { count }) : had ? t('chosen_none') : ''}
      </VisuallyHidden>
      {count > 0 && (
        <div className="a-chosen" role="region" aria-label={t('bar')}>
          <span className="a-chosen-count">
            <ActionIcon aria-label={t('drop')} onClick={() => choose(NONE)}>
              <AppIcon name="cross" />
            </ActionIcon>
            <b>{t('chosen', { count })}</b>
            {!chosen.all && total > chosen.ids.length && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => choose({ all: true, ids: [] })}
              >
                {t('choose_all', { total })}
              </Button>
            )}
          </span>
          <span className="a-chosen-do">
            <Button
              leftSection={<AppIcon name="mail" />}
              onClick={() => ask({ what: 'mail', kind: 'invitation', selection })}
            >
              {t('send')}
            </Button>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" rightSection={<AppIcon name="down" />}>
                  {t('more')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => ask({ what: 'mail', kind: 'reminder', selection })}>
                  {t('remind')}
                </Menu.Item>
                <Menu.Item onClick={() => ask({ what: 'category', selection })}>
                  {t('to_category')}
                </Menu.Item>
                <Menu.Item onClick={() => onMark(true)}>{t('mark')}</Menu.Item>
                <Menu.Item onClick={() => onMark(false)}>{t('unmark')}</Menu.Item>
                <Menu.Item
                  onClick={() => ask({ what: 'file', kind: 'invitations', filters: files })}
                >
                  {t('export')}
                </Menu.Item>
                <Menu.Item onClick={() => ask({ what: 'file', kind: 'cards', filters: files })}>
                  {t('cards')}
                </Menu.Item>
                <Menu.Item color="red.7" onClick={() => ask({ what: 'delete', selection, count })}>
                  {t('delete')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </span>
        </div>
      )}
    </>
  )
}
