import { Link } from '@alai/kit/router'
import { ActionIcon, AppIcon, type AppIconName, Button, Menu, useMediaQuery } from '@alai/ui'
import type { ReactNode } from 'react'
import { useKitTexts } from './texts'

/** `to` leads to a page, `href` opens one in a tab of its own, `act` does something here. */
export type PageAction = { label: string; icon: AppIconName; disabled?: boolean } & (
  { to: string } | { href: string } | { onClick: () => void }
)

/** What a page's head offers before its plum button (`children`): buttons where there is room, on a phone one menu beside it. */
export function PageActions({
  actions,
  children,
}: {
  actions: (PageAction | false | null | undefined)[]
  children?: ReactNode
}) {
  const t = useKitTexts()
  const phone = useMediaQuery('(max-width: 47.99rem)', undefined, {
    getInitialValueInEffect: false,
  })
  const all = actions.filter((one) => one !== false && one !== null && one !== undefined)
  // A single one stands beside the plum button without crowding it.
  if (!phone || all.length < 2)
    return (
      <>
        {all.map((one) => (
          <ActionButton key={one.label} {...one} />
        ))}
        {children}
      </>
    )
  return (
    <>
      {children}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            className="a-more"
            variant="default"
            size={44}
            radius="md"
            aria-label={t('head.more')}
          >
            <AppIcon name="dots" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {all.map((one) => (
            <ActionMenuItem key={one.label} {...one} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

const newTabLinkProps = (action: { href: string }) => ({
  component: 'a' as const,
  href: action.href,
  target: '_blank',
})

function ActionButton(action: PageAction) {
  const looks = {
    variant: 'default',
    leftSection: <AppIcon name={action.icon} />,
    children: action.label,
  }
  if ('to' in action) return <Button component={Link} to={action.to} {...looks} />
  if ('href' in action && !action.disabled)
    return <Button {...newTabLinkProps(action)} {...looks} />
  return (
    <Button
      disabled={action.disabled ?? false}
      {...('onClick' in action && { onClick: action.onClick })}
      {...looks}
    />
  )
}

function ActionMenuItem(action: PageAction) {
  const looks = { leftSection: <AppIcon name={action.icon} />, children: action.label }
  if ('to' in action) return <Menu.Item component={Link} to={action.to} {...looks} />
  if ('href' in action && !action.disabled)
    return <Menu.Item {...newTabLinkProps(action)} {...looks} />
  return (
    <Menu.Item
      disabled={action.disabled ?? false}
      {...('onClick' in action && { onClick: action.onClick })}
      {...looks}
    />
  )
}
