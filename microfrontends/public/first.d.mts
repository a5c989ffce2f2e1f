// What the rules of `first.mjs` look like.
export type FirstRule = {
  path: string
  theme?: string
  lang?: string
  parts?: string[]
  fonts?: string[]
  picture?: string
  images?: { file: string; media?: string }[]
}
export const preloads: FirstRule[]
