/** Returns the key of the text of an error code at a field. A name is invalid only if it contains a link. */
export const fieldErrorKey = (code: string, name?: string) =>
  `field.${code === 'invalid' && (name === 'name' || name === 'surname') ? 'invalid_name' : code}` as 'field.required'
