import { showAlone } from '@alai/kit/alone'
import Remote from './module'

showAlone(Remote)
