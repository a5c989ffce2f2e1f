// Filă: the page of a magazine.
import type { Theme } from '../../shared/couple-site/theme-definition'
import './fila.css'

const fila: Theme = {
  name: 'fila',
  defaultScene: 'desk',
  stampPath: 'M11 48V27a12 12 0 0 1 24 0v21M17 48V28a6 6 0 0 1 12 0v20',
}
export default fila
