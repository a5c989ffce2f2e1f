/** A line of the list of next steps: what is open, and the button that leads to it. */
export type NextStep = {
  key: string
  count?: number
  text: string
  detail?: string
  to: string
  /** The dialog that the page opens. */
  opens?: 'invitation' | 'reminder'
  actionLabel: string
}
