/** So many frames a slow phone may take until what is wrong is marked. */
const MAX_FRAMES = 60

/** Takes the reader to the first field that is wrong, once it is marked as such. */
export function focusFirstInvalid(root: HTMLElement | null, framesLeft = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const field = root?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else if (framesLeft > 0) focusFirstInvalid(root, framesLeft - 1)
  })
}
