// The interface of the feature notifications: what the rest of the microfrontend may use.
export { useLiveUnreadCount } from './notification-stream'
