// Scrolls to a named section in a second and a half; the names are a closed list, so that an address can choose nothing else.
export const LANDING_SECTIONS = ['tour', 'benefits', 'sample', 'price', 'questions'] as const
export type LandingSection = (typeof LANDING_SECTIONS)[number]

export function parseSection(word: string | null): LandingSection | undefined {
  return LANDING_SECTIONS.find((s) => s === word)
}

const SCROLL_DURATION_MS = 1500
const easeInOut = (at: number) => (at < 0.5 ? 2 * at * at : 1 - (-2 * at + 2) ** 2 / 2)

export function scrollToSection(section: LandingSection): void {
  const target = document.getElementById(section)
  if (!target) return
  // The keyboard goes along: the next Tab is inside the section.
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return target.scrollIntoView()
  const from = scrollY
  const started = performance.now()
  const given = new AbortController()
  // Whoever moves the page by hand has changed their mind.
  for (const kind of ['wheel', 'touchstart', 'keydown', 'popstate'])
    addEventListener(kind, () => given.abort(), { passive: true, signal: given.signal })
  const step = (now: number) => {
    // A page that was left must not move the next one.
    if (given.signal.aborted || !target.isConnected) return given.abort()
    const at = Math.min(1, Math.max(0, (now - started) / SCROLL_DURATION_MS))
    // Measured at every step: pictures on the way may still be taking their place.
    const goal = scrollY + target.getBoundingClientRect().top - scrollPaddingTop()
    scrollTo({ top: from + (goal - from) * easeInOut(at), behavior: 'instant' })
    if (at < 1) requestAnimationFrame(step)
    else given.abort()
  }
  requestAnimationFrame(step)
}

/** What the fixed header hides of the page's top. */
const scrollPaddingTop = () =>
  parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
