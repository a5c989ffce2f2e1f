// The interface of the feature second-factor: what the rest of the microfrontend may use.
export { useSecondFactor } from './api'
