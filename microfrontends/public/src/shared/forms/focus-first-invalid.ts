/** The maximum number of frames to wait until an invalid field is marked. A slow phone may need several. */
const MAX_FRAMES = 60

/** Focuses the first invalid field as soon as it is marked. */
export function focusFirstInvalid(root: HTMLElement | null, framesLeft = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const field = root?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else if (framesLeft > 0) focusFirstInvalid(root, framesLeft - 1)
  })
}
