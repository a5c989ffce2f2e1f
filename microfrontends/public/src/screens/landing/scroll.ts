// Scrolls to a named section in a second and a half; the names are a closed list, so that an address can choose nothing else.
export const SECTIONS = ['benefits', 'price', 'questions'] as const
export type Section = (typeof SECTIONS)[number]

export function sectionOf(word: string | null): Section | undefined {
  return SECTIONS.find((s) => s === word)
}

export function scrollToSection(section: Section): void {
  const target = document.getElementById(section)
  if (!target) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return target.scrollIntoView()
  const from = scrollY
  const way = target.getBoundingClientRect().top
  const started = performance.now()
  const step = (now: number) => {
    const at = Math.min(1, (now - started) / 1500)
    scrollTo(0, from + way * (at < 0.5 ? 2 * at * at : 1 - (-2 * at + 2) ** 2 / 2))
    if (at < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
