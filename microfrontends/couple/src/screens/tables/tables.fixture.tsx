// The configurator on the stage.
import { screen } from '@testing-library/react'
import {
  HALL,
  POP,
  TAR,
  DETAILS,
  UNSEATED,
  hallOf,
  tableOf,
  told,
  waiting,
} from '../hall/hall.fixture'
import type { Hall, Party } from '../hall/hall.data'
import { open, type Replies } from '../../testing/couple-fixtures'
import TablesScreen from './tables.screen'

export { DETAILS, HALL, POP, TAR, UNSEATED, hallOf, tableOf, told, waiting }
export const WRONG = 'Nu am putut încărca sau salva. Verificați legătura și încercați din nou.'

/** Opens the configurator over a hall and those without a chair. */
export async function show(
  hall: Hall = hallOf([tableOf(1), tableOf(2)]),
  unseated: Party[] = [POP, TAR],
  replies: Replies = {},
  query = '',
  phone = false,
) {
  const asked = await open(
    <TablesScreen />,
    { path: `/app/tables-configurator${query}`, route: '/app/tables-configurator', phone },
    { [DETAILS]: told(hall), [UNSEATED]: waiting(...unseated), ...replies },
  )
  await screen.findByRole('heading', { level: 1, name: 'Configurator mese' })
  await screen.findByRole('button', { name: /^(Adaugă o masă|Încearcă din nou)$/ })
  return asked
}

export const tableButton = (name: RegExp) => screen.findByRole('button', { name })
