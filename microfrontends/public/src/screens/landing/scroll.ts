// Scrolls to a named section in a second and a half; the names are a closed list, so that an address can choose nothing else.
export const SECTIONS = ['tour', 'benefits', 'sample', 'price', 'questions'] as const
export type Section = (typeof SECTIONS)[number]

export function sectionOf(word: string | null): Section | undefined {
  return SECTIONS.find((s) => s === word)
}

const DURATION = 1500
const eased = (at: number) => (at < 0.5 ? 2 * at * at : 1 - (-2 * at + 2) ** 2 / 2)

export function scrollToSection(section: Section): void {
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
    const at = Math.min(1, Math.max(0, (now - started) / DURATION))
    // Measured at every step: pictures on the way may still be taking their place.
    const goal = scrollY + target.getBoundingClientRect().top - margin()
    scrollTo({ top: from + (goal - from) * eased(at), behavior: 'instant' })
    if (at < 1) requestAnimationFrame(step)
    else given.abort()
  }
  requestAnimationFrame(step)
}

/** What the fixed header hides of the page's top. */
const margin = () => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
