// The interface of the feature registry: what the rest of the microfrontend may use.
export { GiftIllustration } from './components/gift-illustration'
