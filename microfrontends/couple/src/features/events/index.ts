// The interface of the feature events: what the rest of the microfrontend may use.
export { RetentionDeadlines } from './components/retention'
export {
  type Event,
  useSelectedEvent,
  SelectedEventProvider,
  eventsKey,
  useEvents,
  usePersistSelectedEvent,
} from './selected-event'
