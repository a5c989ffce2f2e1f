// The interface of the feature answers: what the rest of the microfrontend may use.
export { LinkCodeNote } from './components/link-code-note'
export { parseDirectAnswerKey, useDirectAnswer, useAnswerByCode } from './api'
