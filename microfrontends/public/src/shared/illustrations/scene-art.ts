// The names of the drawn scenes, and the type of a drawing.
import type { ReactNode } from 'react'

export type SceneName =
  | 'bride'
  | 'groom'
  | 'train'
  | 'peaks'
  | 'house'
  | 'lake'
  | 'church'
  | 'hall'
  | 'town'
  | 'desk'
  | 'porch'

export type SceneArt = { viewBox: string; drawing: ReactNode }
