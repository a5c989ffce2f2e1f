import { Link } from '@alai/kit/router'
import { ActionIcon, AppIcon, type AppIconName, Button, Menu, useMediaQuery } from '@alai/ui'
import type { ReactNode } from 'react'
import { useKitTexts } from './texts'

/** `to` opens a page of the application, `href` opens a new tab, `onClick` acts on this page. */
export type PageAction = { label: string; icon: AppIconName; disabled?: boolean } & (
  { to: string } | { href: string } | { onClick: () => void }
)
/** Related actions. They are a menu of their own on a wide screen. */
export type PageActionGroup = {
  label: string
  icon: AppIconName
  disabled?: boolean
  actions: PageAction[]
}

/** The actions at the head of a page, before its main buttons (`children`): buttons on a wide screen, one menu on a phone. */
export function PageActions({
  actions,
  children,
}: {
  actions: (PageAction | PageActionGroup | false | null | undefined)[]
  children?: ReactNode
}) {
  const t = useKitTexts()
  const isPhone = useMediaQuery('(max-width: 47.99rem)', undefined, {
    getInitialValueInEffect: false,
  })
  const visibleActions = actions.filter(
    (action) => action !== false && action !== null && action !== undefined,
  )
  // There is enough space for a single action beside the primary button.
  if (!isPhone || visibleActions.length < 2)
    return (
      <>
        {visibleActions.map((action) =>
          'actions' in action ? (
            <ActionGroupMenu key={action.label} {...action} />
          ) : (
            <ActionButton key={action.label} {...action} />
          ),
        )}
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
          {visibleActions
            .flatMap((action) => ('actions' in action ? enabledActions(action) : action))
            .map((action) => (
              <ActionMenuItem key={action.label} {...action} />
            ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

const enabledActions = ({ actions, disabled = false }: PageActionGroup): PageAction[] =>
  actions.map((action) => ({ ...action, disabled: disabled || Boolean(action.disabled) }))

function ActionGroupMenu({ label, icon, disabled = false, actions }: PageActionGroup) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<AppIcon name={icon} />} disabled={disabled}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <ActionMenuItem key={action.label} {...action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const newTabLinkProps = (action: { href: string }) => ({
  component: 'a' as const,
  href: action.href,
  target: '_blank',
})

function ActionButton(action: PageAction) {
  const sharedProps = {
    variant: 'default',
    leftSection: <AppIcon name={action.icon} />,
    children: action.label,
  }
  if ('to' in action) return <Button component={Link} to={action.to} {...sharedProps} />
  if ('href' in action && !action.disabled)
    return <Button {...newTabLinkProps(action)} {...sharedProps} />
  return (
    <Button
      disabled={action.disabled ?? false}
      {...('onClick' in action && { onClick: action.onClick })}
      {...sharedProps}
    />
  )
}

function ActionMenuItem(action: PageAction) {
  const sharedProps = { leftSection: <AppIcon name={action.icon} />, children: action.label }
  if ('to' in action) return <Menu.Item component={Link} to={action.to} {...sharedProps} />
  if ('href' in action && !action.disabled)
    return <Menu.Item {...newTabLinkProps(action)} {...sharedProps} />
  return (
    <Menu.Item
      disabled={action.disabled ?? false}
      {...('onClick' in action && { onClick: action.onClick })}
      {...sharedProps}
    />
  )
}
