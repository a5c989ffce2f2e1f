// Normalizes e-mail addresses and phone numbers like the server, so that a form can check them
// before it sends them. The characters are those of crates/domain/src/kernel/text.rs (`normalize_line`)
// and contact_details.rs (`normalize_phone`, `is_phone`).

/** Invisible characters, as contact applications paste them. The server removes them, too. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
const SPACES = /\p{Zs}/gu
const DASHES = /[\u2010-\u2015\u2212]/g

/** Returns a text on one line, without invisible characters, with plain spaces, trimmed. */
export const normalizeLine = (text: string): string =>
  text.replace(INVISIBLE, '').replace(SPACES, ' ').trim()

/** Returns a phone number as it is stored: on one line, with hyphens in place of typographic dashes. */
export const normalizePhone = (text: string): string => normalizeLine(text).replace(DASHES, '-')

export const isEmail = (text: string): boolean =>
  /^[^\s@"<>()]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.\d][^\s@.]+$/.test(normalizeLine(text))

/** 5 to 20 digits with spaces, dots, hyphens, slashes, brackets and one leading plus, which may be inside the first bracket. */
export const isPhone = (text: string): boolean =>
  /^\(?\+?([ .\-/()]*\d){5,20}[ .\-/()]*$/.test(normalizePhone(text))
