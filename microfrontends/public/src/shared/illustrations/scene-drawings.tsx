// Drawn for Alai: scenes for couples without a photo, in the six flat colours of the theme.
import { LANDSCAPE_ART } from './landscape-art'
import { PEOPLE_ART } from './people-art'
import { PLACE_ART } from './place-art'
import type { SceneArt, SceneName } from './scene-art'

const SCENE_ART: Record<SceneName, SceneArt> = { ...PEOPLE_ART, ...LANDSCAPE_ART, ...PLACE_ART }

export default function SceneDrawing({ name, label }: { name: SceneName; label: string }) {
  const { viewBox, drawing } = SCENE_ART[name]
  return (
    <svg viewBox={viewBox} role="img" aria-label={label} preserveAspectRatio="xMidYMid slice">
      {drawing}
    </svg>
  )
}
