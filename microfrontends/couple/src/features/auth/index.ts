// The interface of the feature auth: what the rest of the microfrontend may use.
export { AuthButton } from './components/auth-button'
export { AuthLayout } from './components/auth-layout'
export { AuthMessage } from './components/auth-message'
export { useMailLinkParams } from './mail-link'
