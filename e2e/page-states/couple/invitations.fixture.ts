// The path of the guest list, on which the states of invitations, sending and import start.

export const LIST_PATH = '/app/adauga-invitat'
