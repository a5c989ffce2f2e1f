// Drawings of the couple, and of the train of the bride.
import type { SceneArt } from './scene-art'

export const PEOPLE_ART: Record<'bride' | 'groom' | 'train', SceneArt> = {
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
}
