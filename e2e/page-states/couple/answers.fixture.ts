// Addresses and steps that the states of several answer pages share.

export const FORM = '**/api/invitation_forms/details?**'

export const historyEntry = (
  id: string,
  kind: string,
  made_by: string,
  snapshot: object,
  overrides: object = {},
) => ({
  id,
  kind,
  made_by,
  snapshot,
  created_at: '2026-11-20T10:00:00Z',
  ...overrides,
})
