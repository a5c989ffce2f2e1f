/** Returns the visible page numbers: the first and the last page, two on each side of the current one, and gaps between them. */
export function visiblePageNumbers(current: number, last: number): (number | 'gap')[] {
  const pages = Array.from({ length: last }, (_, i) => i + 1).filter(
    (pageNumber) => pageNumber === 1 || pageNumber === last || Math.abs(pageNumber - current) <= 2,
  )
  return pages.flatMap((pageNumber, index) => {
    const step = pageNumber - (pages[index - 1] ?? 0)
    // A gap of one page is replaced by the page, because it would be as wide as its number.
    if (step === 2) return [pageNumber - 1, pageNumber]
    return step > 2 ? ['gap' as const, pageNumber] : [pageNumber]
  })
}
