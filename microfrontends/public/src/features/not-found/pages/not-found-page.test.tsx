// An unknown URL below /app shows the not-found page, not the landing page.
import { cleanUpPage, renderPage, mockApi } from '@alai/kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import BrandRoutes from '../../../brand-routes'

afterEach(cleanUpPage)

test.each(['/app/blog/nu-exista', '/app/documente/altul/inca', '/app/parteneri/x'])(
  '%s shows the not-found page with links',
  async (path) => {
    mockApi({})
    await renderPage(<BrandRoutes />, { path, route: '*' })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Pagina nu este aici' }),
    ).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Pagina nu este aici · Alai'))
    expect(screen.getByRole('link', { name: 'La prima pagină' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('link', { name: 'Mergeți la blog' }).getAttribute('href')).toBe(
      '/app/blog',
    )
  },
)
