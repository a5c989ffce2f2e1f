// Types of `build-all.mjs` for tests.
export type BuildManifest = { name: string; build: string; contract: number; entry: string }
export function buildPart(options: {
  /** `shell` or the name of a microfrontend. */
  name: string
  /** The folder of the builds. The build is written to a folder with its name in it. */
  out?: string
  /** Replaces modules, as `resolve.alias` of webpack. */
  alias?: Record<string, string>
  /** Whether the files are minified and compressed. */
  isSmall?: boolean
  /** Further builds of the same code with other versions of the contract, and their folders. */
  outByContract?: Record<number, string>
}): Promise<BuildManifest>
