// Types of the rules in `preloads.mjs`.
export type PreloadRule = {
  path: string
  theme?: string
  lang?: string
  chunks?: string[]
  fonts?: string[]
  picture?: string
  images?: { file: string; media?: string }[]
}
export const preloads: PreloadRule[]
