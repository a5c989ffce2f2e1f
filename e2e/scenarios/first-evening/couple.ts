// The log-in of the couple.

export const EMAIL = 'ilinca@exemplu.ro'
export const PASSWORD = 'cirese-amare-7'
