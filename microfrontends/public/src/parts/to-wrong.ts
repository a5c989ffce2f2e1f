/** So many frames a slow phone may take until what is wrong is marked. */
const FRAMES = 60

/** Takes the reader to the first field that is wrong, once it is marked as such. */
export function toFirstWrong(root: HTMLElement | null, left = FRAMES): void {
  requestAnimationFrame(() => {
    const field = root?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else if (left > 0) toFirstWrong(root, left - 1)
  })
}
