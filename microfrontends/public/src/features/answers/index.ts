// The interface of the feature answers: what the rest of the microfrontend may use.
export { parseDirectAnswerKey, useDirectAnswer, useAnswerByCode } from './api'
