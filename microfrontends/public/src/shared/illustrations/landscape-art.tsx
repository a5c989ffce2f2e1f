// Drawings of landscapes and buildings.
import type { SceneArt } from './scene-art'

export const LANDSCAPE_ART: Record<'peaks' | 'house' | 'lake' | 'town', SceneArt> = {
  peaks: {
    viewBox: '0 0 700 520',
    drawing: (
      <>
        <path fill="var(--a4)" d="M0 0h700v520H0z" />
        <path fill="var(--a3)" opacity=".38" d="M0 0h700v520H0z" />
        <g fill="var(--a6)">
          <circle cx="80" cy="70" r="2.5" />
          <circle cx="160" cy="130" r="1.8" />
          <circle cx="236" cy="58" r="2.2" />
          <circle cx="330" cy="104" r="1.8" />
          <circle cx="402" cy="48" r="2.8" />
          <circle cx="628" cy="84" r="2.4" />
          <circle cx="520" cy="64" r="1.7" />
          <circle cx="580" cy="170" r="2" />
          <circle cx="54" cy="198" r="1.7" />
          <circle cx="466" cy="150" r="2" />
        </g>
        <path fill="var(--a6)" d="M566 96a40 40 0 1 1-34 62 46 46 0 0 0 34-62z" />
        <path
          fill="var(--a3)"
          d="M0 330 92 236l46 38 98-118 70 84 44-34 92 96 70-58 90 76 98-66v266H0z"
        />
        <path fill="var(--a2)" opacity=".5" d="m236 156 70 84-36 8-22-30-18 26-24-4-18 22z" />
        <path fill="var(--a4)" d="M0 398c110-44 240-34 350-20s230 14 350-22v164H0z" />
        <path fill="var(--a5)" d="M236 452 350 268l114 184z" />
        <path fill="var(--a6)" d="M300 452 350 282l50 170z" />
        <path fill="var(--a5)" opacity=".45" d="M350 282 334 452h32z" />
        <path
          stroke="var(--a6)"
          strokeWidth="2"
          opacity=".6"
          d="M350 268 196 464M350 268l154 196"
        />
        <g fill="var(--a4)">
          <path d="M92 452V330l-34 60h18l-30 52h30v10zM92 452V330l34 60h-18l30 52h-30v10zM608 460V318l-38 68h20l-34 60h36v14zM608 460V318l38 68h-20l34 60h-36v14z" />
        </g>
        <path fill="var(--a4)" d="M0 446h700v74H0z" />
        <ellipse cx="350" cy="476" rx="170" ry="16" fill="var(--a5)" opacity=".2" />
      </>
    ),
  },
  house: {
    viewBox: '0 0 700 520',
    drawing: (
      <>
        <path fill="var(--a2)" d="M0 0h700v520H0z" />
        <path
          fill="var(--a3)"
          d="M0 210 80 150l70 46 88-96 70 66 70-40 90 70 110-86 192 130v320H0z"
          opacity=".6"
        />
        <path fill="var(--a4)" opacity=".85" d="M36 520V236l24-60 24 60v284z" />
        <path fill="var(--a5)" d="M110 268 196 176h308l86 92z" />
        <path
          fill="var(--a4)"
          opacity=".22"
          d="M110 268 196 176h60l-70 92zM330 268V176h40v92zM450 176l50 92h90l-86-92z"
        />
        <path fill="var(--a6)" d="M136 268h428v252H136z" />
        <path fill="var(--a2)" d="M136 268h428v14H136zM136 388h428v7H136z" />
        <path
          fill="var(--a4)"
          d="M260 230c0-26 44-26 44 0v14h-44zM396 230c0-26 44-26 44 0v14h-44z"
        />
        <g fill="var(--a4)">
          <path d="M176 306h54v66h-54zM276 306h54v66h-54zM470 306h54v66h-54zM176 420h54v66h-54zM470 420h54v66h-54z" />
        </g>
        <path fill="var(--a5)" d="M372 306h54v66h-54z" />
        <path
          stroke="var(--a6)"
          strokeWidth="4"
          d="M203 306v66M303 306v66M399 306v66M497 306v66M203 420v66M497 420v66M176 336h54M276 336h54M372 336h54M470 336h54M176 450h54M470 450h54"
        />
        <path
          fill="var(--a4)"
          d="M408 372c-2-14 2-22 8-26l-1-8 5 4 5-4v9c5 5 4 12 2 16s2 8 4 9zM316 520v-70a34 34 0 0 1 68 0v70z"
        />
        <path fill="var(--a3)" d="M322 520v-70a28 28 0 0 1 56 0v70z" />
        <circle cx="368" cy="484" r="4" fill="var(--a6)" />
        <path fill="var(--a3)" d="M462 488h70l-6 22h-58zM168 488h70l-6 22h-58z" />
        <path
          fill="none"
          stroke="var(--a4)"
          strokeWidth="3"
          d="M480 488c-6-16 4-22 2-34M500 488c0-16 6-20 4-34M186 488c-4-14 4-20 2-30M214 488c4-14-2-20 2-32"
        />
        <path fill="var(--a3)" d="M0 506h700v14H0z" />
      </>
    ),
  },
  lake: {
    viewBox: '0 0 700 520',
    drawing: (
      <>
        <path fill="var(--a1)" d="M0 0h700v520H0z" />
        <circle cx="410" cy="212" r="76" fill="var(--a5)" />
        <path fill="var(--a2)" d="M0 264 120 158l74 62 110-96 92 92 88-58 106 84 110-50v120H0z" />
        <path fill="var(--a3)" d="M0 288c120-54 200-18 320-26s240-30 380 10v30H0z" />
        <path fill="var(--a2)" d="M0 298h700v222H0z" />
        <path fill="var(--a1)" opacity=".6" d="M0 298h700v60H0z" />
        <g fill="var(--a5)">
          <path d="M346 310h128v6H346zM330 332h146v5H330zM362 354h106v5H362zM346 376h112v4H346zM378 398h70v4h-70z" />
        </g>
        <g fill="var(--a6)" opacity=".75">
          <path d="M60 344h120v4H60zM522 330h104v4H522zM110 420h150v4H110zM500 440h130v4H500zM40 478h90v4H40z" />
        </g>
        <path fill="var(--a4)" d="M194 420h222c-14 34-40 46-110 46s-98-12-112-46z" />
        <path fill="var(--a6)" opacity=".3" d="M194 420h222l-4 8H198z" />
        <path fill="var(--a5)" d="M252 420v-54a26 26 0 0 1 52 0v54z" />
        <path fill="var(--a6)" d="M318 420v-50a24 24 0 0 1 48 0v50z" />
        <circle cx="278" cy="326" r="15" fill="var(--a4)" />
        <circle cx="340" cy="332" r="14" fill="var(--a4)" />
        <path stroke="var(--a4)" strokeWidth="4" strokeLinecap="round" d="M372 396l76 62" />
        <path fill="var(--a4)" d="m440 448 30 18-6 8-30-18z" />
        <g stroke="var(--a4)" strokeWidth="4" strokeLinecap="round" fill="none">
          <path d="M626 520c0-60-6-100 4-150M650 520c2-50 2-80-6-122M606 520c0-40-4-62-14-90M674 520c0-40 6-70 12-96" />
        </g>
        <path fill="var(--a4)" d="M625 330h10v44h-10zM639 372h9v36h-9zM586 404h9v34h-9z" />
      </>
    ),
  },
  town: {
    viewBox: '0 0 360 360',
    drawing: (
      <>
        <path fill="var(--a1)" d="M0 0h360v360H0z" />
        <path fill="var(--a2)" d="M0 250c60-70 120-110 190-96s110 50 170 60v146H0z" />
        <path fill="var(--a5)" d="M146 104l34-62 34 62z" />
        <path fill="var(--a6)" d="M152 104h56v150h-56z" />
        <path fill="var(--a4)" d="M178 22h4v22h-4z" />
        <circle cx="180" cy="136" r="15" fill="var(--a1)" stroke="var(--a4)" strokeWidth="3" />
        <path stroke="var(--a4)" strokeWidth="2.5" d="M180 126v10l7 4" fill="none" />
        <path fill="var(--a4)" d="M170 168a10 10 0 0 1 20 0v22h-20z" />
        <path fill="var(--a5)" d="M74 226l30-36h152l30 36z" />
        <path fill="var(--a6)" d="M84 226h192v100H84z" />
        <path fill="var(--a2)" d="M84 226h192v8H84z" />
        <g fill="var(--a4)">
          <path d="M104 250h22v30h-22zM148 250h22v30h-22zM190 250h22v30h-22zM234 250h22v30h-22zM164 326v-26a16 16 0 0 1 32 0v26z" />
        </g>
        <path fill="var(--a3)" d="M0 326h360v34H0z" />
      </>
    ),
  },
}
