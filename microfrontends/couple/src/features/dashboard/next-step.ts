/** A line of the list of next steps: what remains to be done, and the link to the page or dialog for it. */
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
