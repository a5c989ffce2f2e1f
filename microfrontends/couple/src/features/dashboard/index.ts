// The interface of the feature dashboard: what the rest of the microfrontend may use.
export { formatPercent, percentOf } from './api'
