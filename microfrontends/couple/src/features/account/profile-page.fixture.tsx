// Fixtures of the profile page: an invoice and a function that renders a tab.
import { renderCouplePage, type Replies } from '../../testing/couple-fixtures'
import ProfilePage from './pages/profile-page'

export const INVOICE = {
  id: 'f',
  series: 'PF',
  number: 1001,
  document_type: 'proforma',
  proforma_number: 'PF 1001',
  issued_at: null,
  credit_notes: [],
  ron_amount: '503.96',
  ron_rate: '5.0905',
  ron_rate_on: '2099-01-02',
  description: 'Abonament',
  amount: '99.00',
  currency: 'EUR',
  status: 'unpaid',
  payment_url: 'https://alai.example/app/plata/x',
  created_at: '2099-01-02T10:00:00Z',
  discount_code: null,
  invoice_document: null,
  version: 1,
}

export const renderProfile = (tab = '', replies: Replies = {}, isNarrowScreen = false) =>
  renderCouplePage(
    <ProfilePage />,
    { path: `/app/profil${tab && `?tab=${tab}`}`, isNarrowScreen },
    replies,
  )
