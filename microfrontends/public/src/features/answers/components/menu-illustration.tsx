// A drawn plate beside each menu, chosen by the name of the menu.
import type { ReactNode } from 'react'
import { type MenuKind, menuKindOf } from '../menu-kind'

const PLATE_ART: Record<MenuKind, ReactNode> = {
  classic: (
    <>
      <path fill="var(--a2)" d="M0 0h80v80H0z" />
      <circle cx="40" cy="40" r="30" fill="var(--a6)" />
      <circle cx="40" cy="40" r="23" fill="none" stroke="var(--a2)" strokeWidth="1.5" />
      <path fill="var(--a5)" d="M26 34c6-10 20-8 26 0s2 16-8 16-24-6-18-16z" />
      <path fill="var(--a3)" d="M44 52c6 2 12-2 14-8-6-2-12 2-14 8z" />
      <circle cx="30" cy="53" r="4" fill="var(--a3)" />
    </>
  ),
  fish: (
    <>
      <path fill="var(--a3)" d="M0 0h80v80H0z" />
      <circle cx="40" cy="40" r="30" fill="var(--a6)" />
      <path fill="var(--a4)" d="M20 40c8-13 26-13 34-2l8-7v18l-8-7c-8 11-26 11-34-2z" />
      <circle cx="29" cy="38" r="2" fill="var(--a6)" />
      <path fill="var(--a5)" d="M36 55a9 9 0 0 1 18 0z" />
    </>
  ),
  green: (
    <>
      <path fill="var(--a1)" d="M0 0h80v80H0z" />
      <circle cx="40" cy="40" r="30" fill="var(--a6)" />
      <path fill="var(--a3)" d="M40 22c12 6 14 18 2 30-12-10-14-22-2-30z" />
      <path
        fill="var(--a4)"
        d="M24 36c10-2 16 6 16 18-12 0-18-8-16-18zM56 36c-10-2-16 6-16 18 12 0 18-8 16-18z"
        opacity=".85"
      />
      <circle cx="29" cy="56" r="5" fill="var(--a5)" />
      <circle cx="52" cy="57" r="4" fill="var(--a5)" />
    </>
  ),
  children: (
    <>
      <path fill="var(--a5)" d="M0 0h80v80H0z" />
      <circle cx="40" cy="40" r="30" fill="var(--a6)" />
      <path
        fill="none"
        stroke="var(--a3)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M26 38c8-12 20-12 28 0M28 46c6-10 18-10 24 0M32 53c4-7 12-7 16 0"
      />
      <circle cx="40" cy="30" r="6" fill="var(--a5)" />
    </>
  ),
}

export default function MenuIllustration({ menu }: { menu: string }) {
  return (
    <svg viewBox="0 0 80 80" aria-hidden="true">
      {PLATE_ART[menuKindOf(menu)]}
    </svg>
  )
}
