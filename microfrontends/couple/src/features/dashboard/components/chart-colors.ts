/** The colour of the remainder: paler than the other slices, darker than the background. */
export const REMAINDER_COLOR = '#c2b8be'

export const CHART_COLORS = [
  '#934073',
  '#5296b2',
  '#dfa430',
  '#5aa975',
  '#db6650',
  REMAINDER_COLOR,
] as const
