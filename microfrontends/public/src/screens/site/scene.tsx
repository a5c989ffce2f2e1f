// Drawn for Alai: what stands where a couple has no photo yet. Six flat colours of the theme.
import type { ReactNode } from 'react'

export type SceneName = 'bride' | 'groom' | 'train' | 'peaks' | 'lake' | 'church' | 'hall' | 'town'

const SCENES: Record<SceneName, ReactNode> = {
  bride: (
    <>
      <path fill="var(--a1)" d="M0 0h480v420H0z" />
      <path fill="var(--a6)" d="M150 30h180v250H150z" />
      <path fill="var(--a2)" d="M150 150h180v130H150z" />
      <path stroke="var(--a4)" strokeWidth="5" d="M150 30h180v250H150zM240 30v250M150 150h180" fill="none" />
      <path fill="var(--a3)" d="M0 300h480v120H0z" />
      <path fill="var(--a4)" d="M205 250h70l-12 80h-46z" />
      <g fill="var(--a5)">
        <circle cx="205" cy="215" r="30" />
        <circle cx="262" cy="196" r="34" />
        <circle cx="285" cy="240" r="24" />
      </g>
      <g fill="var(--a6)">
        <circle cx="228" cy="236" r="18" />
        <circle cx="240" cy="178" r="14" />
      </g>
    </>
  ),
  groom: (
    <>
      <path fill="var(--a1)" d="M0 0h480v420H0z" />
      <path fill="var(--a2)" d="M0 60h480v260H0z" />
      <path fill="var(--a3)" d="M0 320h480v100H0z" />
      <g fill="none" stroke="var(--a4)" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="150" cy="290" r="62" />
        <circle cx="335" cy="290" r="62" />
        <path d="m150 290 55-105h95l35 105M205 185l50 105h-105M300 185l-45 105M190 165h38M292 150h40" />
      </g>
      <path fill="var(--a5)" d="M312 150h58v44h-58z" />
      <path fill="var(--a6)" d="M322 140a9 9 0 0 1 18 0v10h-18zM345 136a9 9 0 0 1 18 0v14h-18z" />
    </>
  ),
  train: (
    <>
      <path fill="var(--a2)" d="M0 0h480v420H0z" />
      <path fill="var(--a6)" d="M70 40h340v210H70z" />
      <path fill="var(--a3)" d="m70 200 90-80 70 60 80-95 100 90v75H70z" />
      <path fill="none" stroke="var(--a4)" strokeWidth="8" d="M70 40h340v210H70z" />
      <path fill="var(--a4)" d="M0 300h480v120H0z" />
      <path fill="var(--a5)" d="M150 250h60v38a14 14 0 0 1-14 14h-32a14 14 0 0 1-14-14z" />
      <path fill="var(--a1)" d="M270 250h60v38a14 14 0 0 1-14 14h-32a14 14 0 0 1-14-14z" />
      <path fill="none" stroke="var(--a6)" strokeWidth="4" strokeLinecap="round" d="M172 236c-6-14 8-16 2-30M292 236c-6-14 8-16 2-30" />
    </>
  ),
  peaks: (
    <>
      <path fill="var(--a4)" d="M0 0h480v420H0z" />
      <path fill="var(--a2)" d="m0 250 70-120 60 60 90-150 80 120 60-70 120 160v60H0z" />
      <path fill="var(--a6)" d="m196 80 24-40 32 48-20 18-16-16-12 14zM342 116l18-26 26 34-16 10z" />
      <path fill="var(--a3)" d="m0 300 110-50 130 40 120-60 120 60v130H0z" />
      <path fill="var(--a5)" d="m180 370 60-92 60 92z" />
      <path fill="var(--a1)" d="m222 370 18-50 18 50z" />
      <path stroke="var(--a6)" strokeWidth="3" strokeLinecap="round" d="m60 40-12 30M130 24l-10 26M310 20l-12 30M400 40l-12 30M440 120l-10 26M30 140l-10 26" />
    </>
  ),
  lake: (
    <>
      <path fill="var(--a1)" d="M0 0h480v420H0z" />
      <circle cx="330" cy="120" r="46" fill="var(--a6)" />
      <path fill="var(--a2)" d="m0 220 120-110 90 80 110-100 160 130v40H0z" />
      <path fill="var(--a3)" d="M0 250h480v170H0z" />
      <path fill="var(--a4)" d="M160 330h170l-28 44H188z" />
      <path stroke="var(--a4)" strokeWidth="6" d="M245 330V210" />
      <path fill="var(--a5)" d="M252 214v96h66z" />
      <path fill="none" stroke="var(--a6)" strokeWidth="4" strokeLinecap="round" d="M60 300h70M350 295h80M80 390h60M360 385h60" />
    </>
  ),
  church: (
    <>
      <path fill="var(--a1)" d="M0 0h480v420H0z" />
      <path fill="var(--a2)" d="m0 260 130-130 110 90 120-120 120 120v100H0z" />
      <path fill="var(--a3)" d="M0 330h480v90H0z" />
      <path fill="var(--a6)" d="M180 220h150v130H180z" />
      <path fill="var(--a4)" d="m165 222 90-62 90 62zM205 130h36v70h-36zM223 70l22 62h-44z" />
      <path stroke="var(--a4)" strokeWidth="5" d="M223 44v30M212 54h22" />
      <path fill="var(--a5)" d="M238 350v-44a17 17 0 0 1 34 0v44z" />
    </>
  ),
  hall: (
    <>
      <path fill="var(--a4)" d="M0 0h480v420H0z" />
      <path fill="none" stroke="var(--a6)" strokeWidth="3" d="M0 70q120 70 240 0t240 0M0 130q120 70 240 0t240 0" />
      <g fill="var(--a6)">
        {[40, 100, 160, 220, 280, 340, 400, 450].map((x, i) => (
          <circle key={x} cx={x} cy={i % 2 ? 92 : 104} r="8" />
        ))}
      </g>
      <path fill="var(--a3)" d="M40 280h400v24H40z" />
      <path fill="var(--a1)" d="M60 304h360l-20 116H80z" />
      <g fill="var(--a5)">
        <circle cx="140" cy="262" r="18" />
        <circle cx="240" cy="256" r="22" />
        <circle cx="340" cy="262" r="18" />
      </g>
    </>
  ),
  town: (
    <>
      <path fill="var(--a1)" d="M0 0h480v420H0z" />
      <path fill="var(--a2)" d="m0 210 160-90 130 60 190-80v200H0z" />
      <path fill="var(--a6)" d="M60 220h100v150H60zM330 230h100v140H330z" />
      <path fill="var(--a5)" d="m50 222 60-46 60 46zM320 232l60-46 60 46z" />
      <path fill="var(--a3)" d="M195 170h90v200h-90z" />
      <path fill="var(--a4)" d="m185 172 55-70 55 70z" />
      <circle cx="240" cy="215" r="22" fill="var(--a6)" />
      <path stroke="var(--a4)" strokeWidth="4" strokeLinecap="round" d="M240 215v-13M240 215l9 6" />
      <path fill="var(--a3)" d="M0 370h480v50H0z" />
    </>
  ),
}

export function Scene({ name, label }: { name: SceneName; label: string }) {
  return (
    <svg viewBox="0 0 480 420" role="img" aria-label={label} preserveAspectRatio="xMidYMid slice">
      {SCENES[name]}
    </svg>
  )
}
