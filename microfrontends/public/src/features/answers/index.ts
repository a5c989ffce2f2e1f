// The interface of the feature answers: what the rest of the microfrontend may use.
export { UnknownLinkCodeNote } from './components/unknown-link-code-note'
export { parseDirectAnswerKey, useDirectAnswer, useInvitationByCodes } from './api'
