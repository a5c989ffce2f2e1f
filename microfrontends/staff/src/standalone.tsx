import { renderStandalone } from '@alai/kit/standalone'
import Remote from './module'

renderStandalone(Remote)
