/** Whether the name of a table repeats its number, as the name "Masa 9" of table 9 does. Such a table is named only once. */
export function isNamedAfterNumber(number: number, name: string): boolean {
  return [`masa ${number}`, `table ${number}`, String(number)].includes(name.trim().toLowerCase())
}
