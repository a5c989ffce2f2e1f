import styles from '../food-waste.module.css'

/** Drawn for Alai: a van in front of a kitchen at night, with boxes to load. */
export function FoodPickupIllustration() {
  return (
    <svg className={styles.drawing} viewBox="0 0 700 440" aria-hidden="true">
      <path fill="#2f5d4a" d="M0 0h700v440H0z" />
      <path fill="#fffaf2" d="M604 62a34 34 0 1 1-30 52 40 40 0 0 0 30-52z" />
      <g fill="#fffaf2">
        <circle cx="80" cy="60" r="3" />
        <circle cx="180" cy="110" r="2" />
        <circle cx="300" cy="48" r="2.500" />
        <circle cx="420" cy="92" r="2" />
        <circle cx="510" cy="52" r="2.500" />
        <circle cx="662" cy="170" r="2" />
      </g>
      <path fill="#244a3a" d="m0 260 110-90 80 60 120-110 110 100 90-60 190 130v120H0z" />
      <path fill="#241a22" d="M0 356h700v84H0z" />
      <path fill="#f3d8ca" d="M0 150h214v206H0z" />
      <path fill="#7c1436" d="M0 150v-28l30-32h160l44 60z" />
      <path fill="#e7b23e" d="M108 356V226a34 34 0 0 1 68 0v130z" />
      <path fill="#e7b23e" opacity=".28" d="m108 356 68 0 96 40H70z" />
      <path fill="#241a22" d="M26 196h52v52H26z" />
      <path
        fill="#e7b23e"
        d="M30 200h20v20H30zM54 200h20v20H54zM30 224h20v20H30zM54 224h20v20H54z"
      />
      <g>
        <path fill="#d7e4ea" d="M214 320h60v40h-60zM280 320h60v40h-60zM247 276h60v40h-60z" />
        <path fill="#7c1436" d="M214 320h60v9h-60zM280 320h60v9h-60zM247 276h60v9h-60z" />
        <path fill="#fffaf2" d="M234 338h20v12h-20zM300 338h20v12h-20zM267 294h20v12h-20z" />
      </g>
      <g>
        <path fill="#fffaf2" d="M392 196h176v150H392z" />
        <path fill="#fffaf2" d="M568 234h58l42 58v54H568z" />
        <path fill="#241a22" opacity=".9" d="M582 248h38l28 42h-66z" />
        <path fill="#7c1436" d="M392 306h276v18H392z" />
        <path fill="#e7b23e" d="M654 300h14v16h-14z" />
        <path fill="#d7e4ea" d="M392 196h14v150h-14z" />
        <path
          fill="none"
          stroke="#2f5d4a"
          strokeWidth="9"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M486 282c-34-20-40-40-28-52 10-10 24-4 28 10 4-14 18-20 28-10 12 12 6 32-28 52z"
        />
        <circle cx="450" cy="350" r="30" fill="#241a22" />
        <circle cx="450" cy="350" r="13" fill="#d7e4ea" />
        <circle cx="606" cy="350" r="30" fill="#241a22" />
        <circle cx="606" cy="350" r="13" fill="#d7e4ea" />
      </g>
    </svg>
  )
}
