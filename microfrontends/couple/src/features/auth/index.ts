// The interface of the feature auth: what the rest of the microfrontend may use.
export { AuthLayout } from './components/auth-layout'
export { useMailLinkParams } from './mail-link'
