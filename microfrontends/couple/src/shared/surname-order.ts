/** A comma after the surname must not change the order: a surname that was written in capitals has none. */
const sortKey = (surnameFirst: string) => surnameFirst.replaceAll(',', '')

/** Compares two names with the surname first, for lists by surname. Capital letters do not count. */
export const compareSurnameFirst = (a: string, b: string): number =>
  sortKey(a).localeCompare(sortKey(b), 'ro', { sensitivity: 'accent' })
