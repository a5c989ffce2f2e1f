// What the shell mounts: every public address of this remote. Each kind of page is a part of its own, which the page's head names.
import './look/tokens.css'
// A sheet that several parts share comes once and first: a part that comes late changes nothing of those before.
import './look/parts.module.css'
import { Route, Routes, useLocation } from '@alai/kit/router'
import { lazy } from 'react'
import { Leave } from './parts/leave'

const SiteScreen = lazy(() => import('./screens/site/site.screen'))
const AcceptScreen = lazy(() => import('./screens/answer-form/accept.screen'))
const DeclineScreen = lazy(() => import('./screens/answer-form/decline.screen'))
const RegistryScreen = lazy(() => import('./screens/registry/registry.screen'))
const GalleryScreen = lazy(() => import('./screens/gallery/gallery.screen'))
const Preview = lazy(() => import('./parts/typed'))
const BrandModule = lazy(() => import('./brand-module'))

/** Alai's own addresses; beside a couple's site there is nothing else. */
const OWN = /^\/($|app\/(?!preview\/(?!articol\/)))/

function Rest() {
  return OWN.test(useLocation().pathname) ? <BrandModule /> : <Leave to="/" />
}

export default function PublicModule() {
  return (
    <Routes>
      <Route
        path="/app/preview/:slug"
        element={
          <Preview>
            <SiteScreen preview />
          </Preview>
        }
      />
      <Route
        path="/app/preview/:slug/formular-invitatie"
        element={
          <Preview>
            <AcceptScreen preview />
          </Preview>
        }
      />
      <Route
        path="/app/preview/:slug/formular-raspuns-negativ"
        element={
          <Preview>
            <DeclineScreen preview />
          </Preview>
        }
      />
      <Route path="/:slug" element={<SiteScreen />} />
      <Route path="/:slug/formular-invitatie/:id?" element={<AcceptScreen />} />
      <Route path="/:slug/formular-raspuns-negativ/:id?" element={<DeclineScreen />} />
      <Route path="/:slug/registru-de-cadouri" element={<RegistryScreen />} />
      <Route path="/:slug/galerie-foto" element={<GalleryScreen />} />
      <Route path="*" element={<Rest />} />
    </Routes>
  )
}
