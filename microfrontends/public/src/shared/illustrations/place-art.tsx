// Drawings of places of the event.
import type { SceneArt } from './scene-art'

export const PLACE_ART: Record<'church' | 'hall' | 'desk' | 'porch', SceneArt> = {
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
