// The interface of the feature tasks: what the rest of the microfrontend may use.
export { useOpenTaskCount } from './api'
