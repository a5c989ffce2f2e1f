// Drawn for Alai: scenes for couples without a photo, in the six flat colours of the theme.
import type { ReactNode } from 'react'
import type { SceneName } from './scene'

type SceneArt = { viewBox: string; drawing: ReactNode }

const SCENE_ART: Record<SceneName, SceneArt> = {
  bride: {
    viewBox: '0 0 480 560',
    drawing: (
      <>
        <path fill="var(--a1)" d="M0 0h480v560H0z" />
        <path fill="var(--a2)" d="M118 452V190a122 122 0 0 1 244 0v262z" />
        <path fill="var(--a6)" d="M134 452V190a106 106 0 0 1 212 0v262z" />
        <path fill="var(--a2)" d="M134 452V366c48-42 86-10 112-36 30-30 66-14 100-42v164z" />
        <path fill="var(--a3)" d="M134 452v-46c60-32 124 6 212-40v86z" opacity=".55" />
        <path stroke="var(--a2)" strokeWidth="9" d="M240 84v368M134 238h212" fill="none" />
        <path fill="var(--a6)" d="M0 452h480v22H0z" />
        <path fill="var(--a2)" d="M0 474h480v86H0z" />
        <path fill="var(--a3)" opacity=".35" d="M232 474h96l64 86H288z" />
        <path
          fill="none"
          stroke="var(--a4)"
          strokeWidth="3.5"
          d="M279 372c-6-50-22-76-40-112M281 372c0-56 4-92 12-140M283 372c8-46 26-72 52-92M277 372c-12-34-34-52-62-60"
        />
        <path
          fill="var(--a4)"
          d="M262 318c-22-4-34-16-38-34 20 2 34 14 38 34zM294 300c4-22 18-34 38-36-4 20-18 32-38 36zM289 262c-14-10-18-24-14-40 14 10 18 24 14 40z"
        />
        <g fill="var(--a5)">
          <circle cx="236" cy="248" r="34" />
          <circle cx="296" cy="214" r="40" />
          <circle cx="344" cy="268" r="30" />
          <circle cx="206" cy="306" r="22" />
        </g>
        <g fill="none" stroke="var(--a6)" strokeWidth="2.5" strokeLinecap="round" opacity=".85">
          <path d="M214 244c6 18 34 22 44 2M222 236c6 12 22 14 28 0M230 228c4 6 10 6 13 0M268 212c8 24 46 26 56 0M278 202c8 16 30 16 36 0M288 192c4 8 14 8 18 0M324 266c6 16 32 16 40 0M332 256c6 9 19 9 25 0M192 304c5 11 23 11 29 0" />
        </g>
        <path
          fill="var(--a4)"
          d="M250 372h62c-4 20 18 34 18 58 0 26-20 40-49 40s-49-14-49-40c0-24 22-38 18-58z"
        />
        <path
          fill="var(--a6)"
          opacity=".16"
          d="M258 384c0 18-16 28-16 48 0 14 8 24 18 30-4-28 4-52 14-78z"
        />
      </>
    ),
  },
  groom: {
    viewBox: '0 0 480 560',
    drawing: (
      <>
        <path fill="var(--a2)" d="M0 0h480v560H0z" />
        <path fill="var(--a1)" d="M0 0h480v452H0z" />
        <path
          fill="var(--a6)"
          opacity=".75"
          d="m70 40 150 40v250L70 290zM238 85l150 40v250l-150-40z"
        />
        <path fill="var(--a3)" d="M0 452h480v108H0z" opacity=".55" />
        <path fill="var(--a4)" opacity=".16" d="M96 496c60-14 230-14 300 0-60 16-240 16-300 0z" />
        <g fill="none" stroke="var(--a4)" strokeWidth="5">
          <circle cx="142" cy="408" r="82" />
          <circle cx="346" cy="408" r="82" />
        </g>
        <g fill="none" stroke="var(--a4)" strokeWidth="1.2" opacity=".6">
          <path d="M142 326v164M60 408h164M84 350l116 116M200 350 84 466M346 326v164M264 408h164M288 350l116 116M404 350 288 466" />
        </g>
        <path
          fill="none"
          stroke="var(--a5)"
          strokeWidth="9"
          strokeLinejoin="round"
          strokeLinecap="round"
          d="M142 408 204 288h118l-92 120H142zM204 288l26 120M346 408 314 262"
        />
        <path
          fill="none"
          stroke="var(--a4)"
          strokeWidth="8"
          strokeLinecap="round"
          d="M204 288l-9-30M314 262l-6-30c16-8 40-8 52 2"
        />
        <path
          fill="var(--a4)"
          d="M166 250c18-12 44-12 60-2-6 10-16 12-26 12-12 0-24-2-34-10zM222 400h16v16h-16z"
        />
        <path stroke="var(--a4)" strokeWidth="5" d="m230 408 16 34M236 444h22" />
        <path fill="var(--a3)" d="M306 240h66l-8 52h-50z" />
        <path
          stroke="var(--a1)"
          strokeWidth="2"
          opacity=".6"
          d="M310 254h58M311 268h55M313 281h51M322 240l4 52M339 240v52M356 240l-4 52"
        />
        <g fill="var(--a6)">
          <circle cx="320" cy="228" r="15" />
          <circle cx="346" cy="218" r="18" />
          <circle cx="366" cy="232" r="13" />
        </g>
        <g fill="var(--a5)">
          <circle cx="320" cy="228" r="5" />
          <circle cx="346" cy="218" r="6" />
          <circle cx="366" cy="232" r="4.5" />
        </g>
      </>
    ),
  },
  train: {
    viewBox: '0 0 700 520',
    drawing: (
      <>
        <path fill="var(--a4)" d="M0 0h700v520H0z" />
        <path fill="var(--a3)" d="M0 0h700v400H0z" opacity=".45" />
        <clipPath id="geam-tren">
          <rect x="92" y="62" width="516" height="306" rx="38" />
        </clipPath>
        <rect x="80" y="50" width="540" height="330" rx="48" fill="var(--a2)" />
        <g clipPath="url(#geam-tren)">
          <path fill="var(--a1)" d="M80 50h540v330H80z" />
          <circle cx="450" cy="176" r="58" fill="var(--a5)" />
          <path
            fill="var(--a6)"
            opacity=".7"
            d="M92 132h150a14 14 0 0 0 0-28h-40M440 100h130a12 12 0 0 1 0 24H480z"
          />
          <path fill="var(--a2)" d="M60 262l96-92 58 52 78-100 86 98 62-54 98 72 112-66v210H60z" />
          <path fill="var(--a3)" d="M60 312c90-56 170-20 260-44s200-30 310 16v120H60z" />
          <path
            fill="var(--a4)"
            opacity=".85"
            d="M60 352c120-32 240-10 330-22s160-14 250 8v60H60z"
          />
          <g fill="var(--a4)">
            <path d="M148 344c-12-30-8-78 4-104 12 26 16 74 4 104zM186 340c-10-24-6-62 3-82 9 20 13 58 3 82zM520 336c-12-30-8-72 4-98 12 26 16 68 4 98zM556 338c-9-22-6-52 3-72 9 20 12 50 3 72z" />
          </g>
        </g>
        <path fill="var(--a6)" d="M0 432h700v22H0z" />
        <path fill="var(--a2)" d="M0 454h700v66H0z" />
        <g fill="var(--a6)">
          <path d="M246 374h76c0 34-12 58-38 58s-38-24-38-58zM384 374h76c0 34-12 58-38 58s-38-24-38-58z" />
        </g>
        <path
          fill="none"
          stroke="var(--a6)"
          strokeWidth="7"
          d="M246 384c-22-2-24 28 4 28M460 384c22-2 24 28-4 28"
        />
        <path fill="var(--a5)" d="M247 384h74l-2 12h-70zM385 384h74l-2 12h-70z" />
        <path
          fill="none"
          stroke="var(--a6)"
          strokeWidth="3"
          strokeLinecap="round"
          opacity=".7"
          d="M274 356c-10-14 10-20 0-36M296 356c-10-14 10-20 0-36M412 356c-10-14 10-20 0-36M434 356c-10-14 10-20 0-36"
        />
      </>
    ),
  },
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
  church: {
    viewBox: '0 0 360 360',
    drawing: (
      <>
        <path fill="var(--a2)" d="M0 0h360v360H0z" />
        <circle cx="276" cy="84" r="34" fill="var(--a6)" />
        <path fill="var(--a3)" opacity=".6" d="M0 236c70-80 130-60 190-90s110-10 170 30v184H0z" />
        <path fill="var(--a4)" d="M141 70 164 128h-46zM139 44h4v30h-4zM132 52h18v4h-18z" />
        <path fill="var(--a6)" d="M118 128h46v198h-46z" />
        <path fill="var(--a4)" d="M133 150a8 8 0 0 1 16 0v26h-16zM164 214l58-48 58 48z" />
        <path fill="var(--a6)" d="M164 214h116v112H164z" />
        <path fill="var(--a4)" d="M280 214c24 4 32 26 32 46v66h-32z" opacity=".8" />
        <g fill="var(--a5)">
          <path d="M182 250a9 9 0 0 1 18 0v28h-18zM213 250a9 9 0 0 1 18 0v28h-18zM244 250a9 9 0 0 1 18 0v28h-18z" />
        </g>
        <path fill="var(--a5)" d="M130 326v-34a11 11 0 0 1 22 0v34z" />
        <path fill="var(--a4)" d="M56 326c-16-50-10-110 6-140 16 30 22 90 6 140z" />
        <path fill="var(--a3)" d="M0 326h360v34H0z" />
      </>
    ),
  },
  hall: {
    viewBox: '0 0 360 360',
    drawing: (
      <>
        <path fill="var(--a4)" d="M0 0h360v360H0z" />
        <path fill="var(--a3)" opacity=".4" d="M0 0h360v250H0z" />
        <g fill="none" stroke="var(--a2)" strokeWidth="1.5">
          <path d="M-10 60c90 66 180 66 270 0 40-28 80-34 120-26M-10 120c110 46 220 46 380-20" />
        </g>
        <g fill="var(--a6)">
          <circle cx="30" cy="84" r="6" />
          <circle cx="80" cy="104" r="6" />
          <circle cx="130" cy="110" r="6" />
          <circle cx="180" cy="102" r="6" />
          <circle cx="230" cy="80" r="6" />
          <circle cx="280" cy="52" r="6" />
          <circle cx="330" cy="38" r="6" />
          <circle cx="50" cy="140" r="5" />
          <circle cx="120" cy="153" r="5" />
          <circle cx="190" cy="153" r="5" />
          <circle cx="260" cy="138" r="5" />
          <circle cx="320" cy="120" r="5" />
        </g>
        <path fill="var(--a6)" d="M40 262h280l16 98H24z" />
        <path fill="var(--a2)" d="M40 262h280l3 14H37z" />
        <g fill="var(--a4)">
          <path d="M116 262v-46h4v46zM176 262v-66h5v66zM240 262v-46h4v46z" />
        </g>
        <g fill="var(--a6)">
          <path d="M118 196c6 8 6 16 0 20-6-4-6-12 0-20zM178 174c7 9 7 18 0 22-7-4-7-13 0-22zM242 196c6 8 6 16 0 20-6-4-6-12 0-20z" />
        </g>
        <g fill="var(--a5)">
          <circle cx="146" cy="246" r="15" />
          <circle cx="208" cy="246" r="15" />
          <circle cx="160" cy="256" r="9" />
          <circle cx="194" cy="256" r="9" />
        </g>
        <g fill="none" stroke="var(--a3)" strokeWidth="2.5">
          <ellipse cx="90" cy="304" rx="30" ry="9" />
          <ellipse cx="180" cy="312" rx="34" ry="10" />
          <ellipse cx="272" cy="304" rx="30" ry="9" />
        </g>
      </>
    ),
  },
  desk: {
    viewBox: '0 0 700 520',
    drawing: (
      <>
        <path fill="var(--a1)" d="M0 0h700v520H0z" />
        <path
          fill="var(--a6)"
          opacity=".8"
          d="m196-30 130 32v148l-130-32zm146 36 130 32v148l-130-32zM196 134l130 32v148l-130-32zm146 36 130 32v148l-130-32z"
        />
        <path fill="var(--a2)" d="M0 376h700v144H0z" />
        <path fill="var(--a6)" d="M0 376h700v7H0z" />
        <path
          fill="var(--a3)"
          opacity=".35"
          d="M92 480h236l70 24H60zm246 16q160-30 330 0l20 14H318z"
        />
        <path fill="var(--a4)" d="M80 446h216v34H80z" />
        <path fill="var(--a6)" d="M98 414h190v32H98zm14-30h164v30H112z" />
        <path fill="var(--a5)" d="M112 384h164v30H112z" />
        <path fill="var(--a3)" d="M98 422h190v4H98zm0 10h190v4H98z" />
        <path fill="var(--a5)" d="M116 446h14v34h-14zm126 0h14v34h-14z" />
        <path fill="var(--a6)" d="M132 384h10v30h-10zm114 0h10v30h-10z" />
        <path fill="var(--a6)" d="M152 330h78c0 30-12 46-39 46s-39-16-39-46z" />
        <path fill="none" stroke="var(--a6)" strokeWidth="7" d="M229 338c24-3 24 26-5 25" />
        <path fill="var(--a5)" d="M153 338h76l-2 11h-72z" />
        <path fill="var(--a6)" d="M140 376h102l-10 8h-82z" />
        <path
          fill="none"
          stroke="var(--a3)"
          strokeWidth="3"
          strokeLinecap="round"
          d="M178 314c-9-12 9-18 0-32m25 32c-9-12 9-18 0-32"
        />
        <path fill="var(--a4)" d="M556 404v-88q0-20 14-30v-44h26v44q14 10 14 30v88z" />
        <path fill="var(--a6)" opacity=".16" d="M566 400v-82q0-14 8-22 4 40 0 104z" />
        <path
          fill="none"
          stroke="var(--a4)"
          strokeWidth="3.5"
          strokeLinecap="round"
          d="M582 246c-4-70-24-120-62-160m62 140c10-44 30-72 62-92"
        />
        <path
          fill="var(--a4)"
          d="M522 88c-2-20-14-30-32-34 0 18 12 32 32 34zm18 26c20-2 30-14 32-34-18 2-30 14-32 34zm14 30c-14-14-30-16-48-8 12 16 30 18 48 8zm24 22c-2-22 6-36 24-44 4 20-4 36-24 44zm-8 18c-18-8-34-4-46 10 18 8 34 6 46-10zm48-18c18-8 36-4 46 10-18 8-34 6-46-10zm20-24c4-22 18-32 38-32-4 20-18 32-38 32z"
        />
        <circle cx="548" cy="166" r="9" fill="var(--a5)" />
        <circle cx="606" cy="196" r="9" fill="var(--a5)" />
        <circle cx="580" cy="124" r="8" fill="var(--a5)" />
        <path fill="var(--a5)" d="m330 492 14-20h312l14 20q-90-16-170 10-80-26-170-10z" />
        <path fill="var(--a6)" d="m340 482 40-74q64-18 120 6v78q-70-24-160-10z" />
        <path fill="var(--a6)" d="m660 482-40-74q-64-18-120 6v78q70-24 160-10z" />
        <path
          fill="var(--a2)"
          opacity=".55"
          d="M500 414q-16-8-34-11 22 40 34 89 12-49 34-89-18 3-34 11z"
        />
        <path
          fill="none"
          stroke="var(--a3)"
          strokeWidth="3"
          d="M396 420q34-8 66-2m-72 14q38-8 76-2m-82 14q42-8 84-1m-90 14q46-8 92 0"
        />
        <path fill="var(--a2)" d="M548 416q34-8 58 0l22 46q-38-8-72-2z" />
        <path
          fill="var(--a5)"
          d="M566 432a12 9 0 0 1 24 0 12 9 0 0 1-24 0zm-66 60 3 22 9-9 8 11 1-27q-12-2-21 3z"
        />
        <path fill="var(--a4)" d="m356 500 96-24 10 5-6 9-98 18-14-2z" />
      </>
    ),
  },
  porch: {
    viewBox: '0 0 700 520',
    drawing: (
      <>
        <path fill="var(--a1)" d="M0 0h700v520H0z" />
        <path fill="var(--a2)" d="M0 330q90-120 190-110t170 50 150-60 190 70v240H0z" />
        <path
          fill="var(--a4)"
          d="M652 470c-20-70-14-160 6-200 22 40 28 130 8 200zM30 470c-16-54-10-126 6-160 18 34 22 106 6 160z"
        />
        <path fill="var(--a4)" d="M52 196 166 62h368l114 134z" />
        <path
          fill="none"
          stroke="var(--a3)"
          strokeWidth="3"
          d="M140 92h420M114 122h472M90 150h520M66 178h568"
          strokeDasharray="16 8"
        />
        <path fill="var(--a3)" d="M40 196h620v14H40z" />
        <path fill="var(--a6)" d="M84 210h532v216H84z" />
        <path fill="var(--a2)" d="M84 210h532v12H84z" />
        <path fill="var(--a3)" d="M304 262h92v164h-92z" />
        <path fill="var(--a4)" d="M314 272h72v154h-72z" />
        <path fill="var(--a3)" d="m350 286 22 26-22 26-22-26zm0 66 22 26-22 26-22-26z" />
        <path fill="var(--a4)" d="M142 262h104v92H142zm312 0h104v92H454z" />
        <path
          fill="var(--a1)"
          d="M150 270h40v36h-40zm48 0h40v36h-40zm-48 42h40v34h-40zm48 0h40v34h-40zm264-42h40v36h-40zm48 0h40v36h-40zm-48 42h40v34h-40zm48 0h40v34h-40z"
        />
        <path
          fill="var(--a5)"
          d="M142 354h104v7H142zm312 0h104v7H454zM194 246l10 10-10 10-10-10zm312 0 10 10-10 10-10-10z"
        />
        <g fill="var(--a3)">
          <path d="M92 222h20v26l-5 8 5 8v50l-5 8 5 8v96H92v-96l5-8-5-8v-50l5-8-5-8zM262 222h20v26l-5 8 5 8v50l-5 8 5 8v96h-20v-96l5-8-5-8v-50l5-8-5-8zM418 222h20v26l-5 8 5 8v50l-5 8 5 8v96h-20v-96l5-8-5-8v-50l5-8-5-8zM588 222h20v26l-5 8 5 8v50l-5 8 5 8v96h-20v-96l5-8-5-8v-50l5-8-5-8z" />
          <path d="M112 370h150v9H112zm326 0h150v9H438z" />
          <path d="M126 379h9v47h-9zm26 0h9v47h-9zm26 0h9v47h-9zm26 0h9v47h-9zm26 0h9v47h-9zm222 0h9v47h-9zm104 0h9v47h-9z" />
        </g>
        <path fill="var(--a2)" d="M66 426h568v40H66z" />
        <path
          fill="none"
          stroke="var(--a3)"
          strokeWidth="2"
          d="M66 446h568M110 426v20m70-20v20m70-20v20m180-20v20m70-20v20m70-20v20M144 446v20m70-20v20m230-20v20m80-20v20m70-20v20"
        />
        <path fill="var(--a5)" d="M452 364h122v108H452z" />
        <path fill="var(--a4)" d="M452 364h122v10H452zm0 86h122v10H452z" />
        <path fill="var(--a6)" d="m483 380 20 32-20 32-20-32zm60 0 20 32-20 32-20-32z" />
        <path fill="var(--a4)" d="m483 392 12 20-12 20-12-20zm60 0 12 20-12 20-12-20z" />
        <path
          fill="var(--a3)"
          d="m483 402 6 10-6 10-6-10zm60 0 6 10-6 10-6-10zm-30-16 8 12-8 12-8-12zm0 28 8 12-8 12-8-12z"
        />
        <path
          stroke="var(--a6)"
          strokeWidth="3"
          d="M456 472v12m10-12v12m10-12v12m10-12v12m10-12v12m10-12v12m10-12v12m10-12v12m10-12v12m10-12v12m10-12v12m10-12v12"
        />
        <path fill="var(--a6)" d="M300 426h100v20H300zm-16 20h132v20H284z" />
        <path fill="var(--a2)" d="M300 442h100v4H300zm-16 20h132v4H284z" />
        <path fill="var(--a3)" d="M0 466h700v54H0z" />
        <g fill="var(--a4)">
          <circle cx="222" cy="424" r="20" />
          <circle cx="246" cy="416" r="18" />
          <circle cx="204" cy="412" r="16" />
        </g>
        <g fill="var(--a5)">
          <circle cx="206" cy="402" r="9" />
          <circle cx="226" cy="396" r="10" />
          <circle cx="250" cy="402" r="9" />
          <circle cx="238" cy="416" r="7" />
        </g>
        <path fill="var(--a5)" d="M198 438h56l-8 40h-40z" />
        <path fill="var(--a6)" d="M198 438h56l-1.500 8h-53z" />
      </>
    ),
  },
}

export default function SceneDrawing({ name, label }: { name: SceneName; label: string }) {
  const { viewBox, drawing } = SCENE_ART[name]
  return (
    <svg viewBox={viewBox} role="img" aria-label={label} preserveAspectRatio="xMidYMid slice">
      {drawing}
    </svg>
  )
}
