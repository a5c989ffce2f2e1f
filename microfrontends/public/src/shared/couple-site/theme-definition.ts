import type { ComponentType } from 'react'
import type { SceneName } from '../illustrations/scene-art'

export type Theme = {
  name: string
  /** The path of the drawing on the envelope's stamp. */
  stampPath: string
  /** The scene that is shown without a photo of the couple. */
  defaultScene: SceneName
  /** Renders the initials in the style of the theme. Without this property they are text in the theme's font. */
  Monogram?: ComponentType<{ letters: string[] }>
}
