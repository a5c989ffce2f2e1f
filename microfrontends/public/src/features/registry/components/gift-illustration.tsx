// Drawn for Alai: a wrapped gift for gifts without a picture, in the six colours of the theme.
import type { ReactNode } from 'react'
import { illustrationIndex } from '../illustration-index'

const GIFT_ART: ReactNode[] = [
  <>
    <path fill="var(--a1)" d="M0 0h400v300H0z" />
    <path fill="var(--a2)" d="M0 224h400v76H0z" />
    <path fill="var(--a5)" d="M130 130h140v118H130z" />
    <path fill="var(--a4)" d="M120 104h160v30H120z" />
    <path fill="var(--a6)" d="M190 104h20v144h-20z" />
    <path
      fill="none"
      stroke="var(--a6)"
      strokeWidth="10"
      strokeLinejoin="round"
      d="M200 102c-14-34-56-40-56-16 0 16 34 18 56 16zM200 102c14-34 56-40 56-16 0 16-34 18-56 16z"
    />
  </>,
  <>
    <path fill="var(--a2)" d="M0 0h400v300H0z" />
    <path fill="var(--a3)" d="M0 230h400v70H0z" />
    <path fill="var(--a6)" d="M110 178h180v72H110z" />
    <path fill="var(--a5)" d="M150 110h104v68H150z" />
    <path fill="var(--a4)" d="M192 110h18v68h-18zM110 204h180v16H110z" />
    <path
      fill="none"
      stroke="var(--a4)"
      strokeWidth="8"
      strokeLinejoin="round"
      d="M201 108c-10-26-42-30-42-12 0 12 26 14 42 12zM201 108c10-26 42-30 42-12 0 12-26 14-42 12z"
    />
  </>,
  <>
    <path fill="var(--a4)" d="M0 0h400v300H0z" />
    <path fill="var(--a3)" d="M0 236h400v64H0z" />
    <path fill="var(--a6)" d="m138 112 12 140h100l12-140z" />
    <path fill="var(--a1)" d="m250 252 12-140-34 26 6 114z" />
    <path
      fill="none"
      stroke="var(--a5)"
      strokeWidth="7"
      strokeLinecap="round"
      d="M168 130c0-66 64-66 64 0"
    />
    <path fill="var(--a5)" d="M200 172c11 11 11 27 0 40-11-13-11-29 0-40z" />
  </>,
  <>
    <path fill="var(--a6)" d="M0 0h400v300H0z" />
    <path fill="var(--a1)" d="M0 226h400v74H0z" />
    <path fill="var(--a3)" d="M92 150h216v98H92z" />
    <path fill="var(--a5)" d="M92 190h216v18H92z" />
    <path fill="var(--a4)" d="M246 150h18v98h-18z" />
    <path
      fill="none"
      stroke="var(--a4)"
      strokeWidth="8"
      strokeLinejoin="round"
      d="M255 148c-10-28-44-32-44-12 0 12 28 14 44 12zM255 148c10-28 44-32 44-12 0 12-28 14-44 12z"
    />
    <path fill="none" stroke="var(--a4)" strokeWidth="3" d="M150 199c-8 10-14 12-16 20" />
    <path fill="var(--a6)" d="m136 212 18 12-20 30-18-12 4-22z" />
    <circle cx="135" cy="222" r="3" fill="var(--a4)" />
  </>,
]

export function GiftIllustration({ id }: { id: string }) {
  return (
    <svg viewBox="0 0 400 300" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      {GIFT_ART[illustrationIndex(id, GIFT_ART.length)]}
    </svg>
  )
}
