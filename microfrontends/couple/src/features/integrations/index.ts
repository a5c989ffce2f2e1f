// The interface of the feature integrations: what the rest of the microfrontend may use.
export { IntegrationsPanel } from './components/integrations-panel'
