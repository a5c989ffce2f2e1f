// The router of all microfrontends. Only `src/routing` imports its library.
export { BrowserRouter } from './routing/history-router'
export {
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from './routing/hooks'
export { Link, NavLink } from './routing/links'
export { Navigate, Outlet, Route, Routes } from './routing/routes'
