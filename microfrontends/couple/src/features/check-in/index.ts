// The interface of the feature check-in: what the rest of the microfrontend may use.
export {
  type CheckIn,
  checkInsQuery,
  createNamesakeCheck,
  namesakeLabel,
  matchesSearch,
  surnameFirstName,
} from './api'
export { useRestoreOfflineCopy, useOfflineCopyCleanup } from './offline-copy'
