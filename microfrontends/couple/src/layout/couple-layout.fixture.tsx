// Fixtures of the layout: functions that render it and find its navigation.
import { screen } from '@testing-library/react'
import { renderCouplePage, type Replies } from '../testing/couple-fixtures'
import { CoupleLayout } from './couple-layout'

export const renderLayout = (replies: Replies = {}, path = '/app/dashboard') =>
  renderCouplePage(<CoupleLayout />, { path }, replies)

export const findNavigation = () => screen.findByRole('navigation', { name: 'Meniu' })
