// The contacts of the company as items of a list.
import { bootData } from '@alai/kit/boot-data'
import type { ReactNode } from 'react'
import { Icon } from '../icon'
import { BrandIcon } from './brand-icon'
import { telHref } from '../links/links'

type ContactKind = 'phone' | 'email' | 'messenger' | 'social'
type ContactLink = { href: string; icon: ReactNode; text: string | undefined; rel?: string }

type Props = {
  /** Which contacts are shown, in this order. */
  kinds: ContactKind[]
  /** The texts of the links. A phone number and an address are shown as they are. */
  labels: { messenger?: string; social?: string }
}

/** Shows the contacts of the company of the given kinds, as far as they are configured. */
export function CompanyContactItems({ kinds, labels }: Props) {
  const { email, phone, messenger, social } = bootData().company
  const external = { rel: 'noopener noreferrer' }
  const links: Record<ContactKind, ContactLink | ''> = {
    phone: phone && { href: telHref(phone), icon: <Icon name="phone" />, text: phone },
    email: email && { href: `mailto:${email}`, icon: <BrandIcon name="mail" />, text: email },
    messenger: messenger && {
      href: messenger,
      icon: <BrandIcon name="chat" />,
      text: labels.messenger,
      ...external,
    },
    social: social && {
      href: social,
      icon: <BrandIcon name="profile" />,
      text: labels.social,
      ...external,
    },
  }
  return kinds.map((kind) => {
    const link = links[kind]
    if (!link) return null
    const { icon, text, ...anchor } = link
    return (
      <li key={kind}>
        <a {...anchor}>
          {icon}
          {text}
        </a>
      </li>
    )
  })
}
