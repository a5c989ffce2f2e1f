// The interface of the feature website: what the rest of the microfrontend may use.
export { type Website, useAnswerFormSettings, useWebsite } from './api'
export {
  PreviewLinkOffer,
  useWebsiteLiveStatus,
  PreviewLinkDialog,
  WebsiteNotLiveNote,
} from './components/preview-link'
export { RegistrySwitch } from './components/registry-switch'
