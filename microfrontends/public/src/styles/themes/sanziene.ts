// Sânziene: midsummer night and gold.
import type { Theme } from '../../shared/couple-site/theme-definition'
import './sanziene.css'

const sanziene: Theme = {
  name: 'sanziene',
  defaultScene: 'peaks',
  stampPath:
    'M8 46l9-13 6 7 6-10 9 16M23 10a7.500 7.500 0 1 0 .1 0M11 12v5M8.500 14.500h5M36 22v4M34 24h4',
}
export default sanziene
