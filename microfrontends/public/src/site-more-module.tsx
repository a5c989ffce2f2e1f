// The couple's pages that a guest asks for later: one lazy part, so that the first load carries none of them.
import { Route, Routes } from '@alai/kit/router'
import { Leave } from './parts/leave'
import DeclineScreen from './screens/answer-form/decline.screen'
import GalleryScreen from './screens/gallery/gallery.screen'
import RegistryScreen from './screens/registry/registry.screen'

export default function SiteMoreModule() {
  return (
    <Routes>
      <Route path="/app/preview/:slug/formular-raspuns-negativ" element={<DeclineScreen preview />} />
      <Route path="/:slug/formular-raspuns-negativ/:id?" element={<DeclineScreen />} />
      <Route path="/:slug/registru-de-cadouri" element={<RegistryScreen />} />
      <Route path="/:slug/galerie-foto" element={<GalleryScreen />} />
      <Route path="*" element={<Leave to="/" />} />
    </Routes>
  )
}
