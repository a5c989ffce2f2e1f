// The interface of the feature jobs: what the rest of the microfrontend may use.
export { JobStatusList } from './components/job-status-list'
