/** The number of frames that a slow phone may take until the invalid field is marked. */
const MAX_FRAMES = 60

/** Focuses the first invalid field once it is marked. */
export function focusFirstInvalid(root: HTMLElement | null, framesLeft = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const field = root?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else if (framesLeft > 0) focusFirstInvalid(root, framesLeft - 1)
  })
}
