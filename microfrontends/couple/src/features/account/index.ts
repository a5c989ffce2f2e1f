// The interface of the feature account: what the rest of the microfrontend may use.
export { useUsers } from './api'
