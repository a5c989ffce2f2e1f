// The albums of the couple: which one is open at first.
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makePagination, ok, renderCouplePage, resetTestState } from '../../testing/couple-fixtures'
import GalleryPage from './pages/gallery-page'

afterEach(resetTestState)

async function renderAlbums(path: string) {
  const photosByKind = { civil: 0, party: 3 }
  const albums = Object.entries(photosByKind).map(([kind, photos]) => ({
    kind,
    open: true,
    guests_may_add: false,
    photos,
  }))
  await renderCouplePage(
    <GalleryPage />,
    { path },
    {
      'GET /api/gallery/albums': ok({ albums }),
      'GET /api/gallery/photos': ok({ photos: [], pagination: makePagination(0) }),
      'GET /api/website_details/details': ok({ website_detail: { live: true } }),
    },
  )
}

test.each([
  ['/app/galerie', /\(3\)$/],
  ['/app/galerie?album=civil', /\(0\)$/],
])(
  'the first album with photos is open unless the address names another (%s)',
  async (path, name) => {
    await renderAlbums(path)
    expect(await screen.findByRole('tab', { name, selected: true })).toBeTruthy()
  },
)
