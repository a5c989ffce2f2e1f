// Iie: an embroidered blouse, with stitched initials.
import type { Theme } from '../../shared/couple-site/theme-definition'
import { StitchedMonogram } from './stitched-monogram'
import './iie.css'

const iie: Theme = {
  name: 'iie',
  defaultScene: 'porch',
  Monogram: StitchedMonogram,
  stampPath:
    'M23 11 37 28 23 45 9 28zM23 20l7 8-7 8-7-8zM10 10l5 6M36 10l-5 6M10 46l5-6M36 46l-5-6',
}
export default iie
