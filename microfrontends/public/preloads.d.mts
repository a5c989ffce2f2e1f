// What the rules of `preloads.mjs` look like.
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
