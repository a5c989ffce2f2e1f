// The interface of the feature answers: what the rest of the microfrontend may use.
export { toMenuChoices } from './answer-form-data'
export { FillMenuButtons } from './components/fill-menu-buttons'
export { parseSnapshot } from './history'
export { useUndoAnswerVersion } from './use-undo-answer-version'
