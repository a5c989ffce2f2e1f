// Fixtures of the events page: functions that render it, open its form and fill it in.
import { fireEvent, screen, within } from '@testing-library/react'
import { renderCouplePage, type Replies } from '../../testing/couple-fixtures'
import EventsPage from './pages/events-page'

export const renderEventsPage = (replies: Replies = {}, isNarrowScreen = false) =>
  renderCouplePage(<EventsPage />, { path: '/app/evenimente', isNarrowScreen }, replies)

export const findForm = () => screen.findByRole('dialog')

export const findField = async (name: string) =>
  within(await findForm()).getByLabelText(new RegExp(`^${name}( \\*)?$`))

export const typeInto = async (name: string, value: string) =>
  fireEvent.change(await findField(name), { target: { value } })

export const submitForm = async () =>
  fireEvent.click(within(await findForm()).getByRole('button', { name: 'Salvează' }))
