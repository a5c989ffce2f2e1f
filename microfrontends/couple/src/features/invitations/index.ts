// The interface of the feature invitations: what the rest of the microfrontend may use.
export {
  type Invitation,
  useInvitationCategories,
  useInvitationMutation,
  useInvitationPlaces,
  useInvitationStatistics,
} from './api'
