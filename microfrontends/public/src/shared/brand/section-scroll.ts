// Scrolls to a named section in a second and a half. Only the names in this list are valid, so that a URL cannot
// select another element.
export const LANDING_SECTIONS = ['tour', 'benefits', 'sample', 'price', 'questions'] as const
export type LandingSection = (typeof LANDING_SECTIONS)[number]

export function parseLandingSection(name: string | null): LandingSection | undefined {
  return LANDING_SECTIONS.find((s) => s === name)
}

const SCROLL_DURATION_MS = 1500
const easeInOut = (progress: number) =>
  progress < 0.5 ? 2 * progress * progress : 1 - (-2 * progress + 2) ** 2 / 2

export function scrollToSection(section: LandingSection): void {
  const target = document.getElementById(section)
  if (!target) return
  // The keyboard focus moves as well, so that the next Tab moves within the section.
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return target.scrollIntoView()
  const startTop = scrollY
  const startTime = performance.now()
  const animation = new AbortController()
  // User input and back navigation stop the animation.
  for (const eventName of ['wheel', 'touchstart', 'keydown', 'popstate'])
    addEventListener(eventName, () => animation.abort(), {
      passive: true,
      signal: animation.signal,
    })
  const animate = (now: number) => {
    // After a navigation, the animation must not scroll the next page.
    if (animation.signal.aborted || !target.isConnected) return animation.abort()
    const progress = Math.min(1, Math.max(0, (now - startTime) / SCROLL_DURATION_MS))
    // The position is measured at every frame, because pictures above the section may still change the layout.
    const targetTop = scrollY + target.getBoundingClientRect().top - scrollPaddingTop()
    scrollTo({ top: startTop + (targetTop - startTop) * easeInOut(progress), behavior: 'instant' })
    if (progress < 1) requestAnimationFrame(animate)
    else animation.abort()
  }
  requestAnimationFrame(animate)
}

/** The height of the fixed header, in pixels. */
const scrollPaddingTop = () =>
  parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
