// The application shell: language, session and routing. It loads the remotes at run time and exposes nothing.
import '@alai/kit/api'
import '@alai/kit/i18n'
import '@alai/kit/query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Shell } from './shell'
import './shell.css'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Shell />
    </StrictMode>,
  )
}
