// Creates an issue once, although the response of a request may be lost.
import { normalizeLine } from '@alai/kit/contacts'
import { createIdempotencyKey } from '@alai/kit/idempotency-key'
import type { Issue } from './api'
import { type IssueDraft, createIssue, saveIssue } from './issue-draft'

/** The version of an issue that was not changed since its creation. */
const FIRST_VERSION = 1

/** Returns the text of an HTML fragment. Texts can be compared, because the server removes markup that it does not allow, but no text. */
const htmlText = (html: string) =>
  normalizeLine(new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '')

const hasSameText = (issue: Issue, draft: IssueDraft) =>
  issue.subject === normalizeLine(draft.subject) &&
  issue.subject_en === normalizeLine(draft.subject_en) &&
  htmlText(issue.body) === htmlText(draft.body) &&
  htmlText(issue.body_en) === htmlText(draft.body_en)

/**
 * Returns a function that creates one issue, however often it is called. If the response of an earlier call was lost, the server returns
 * the issue that the call has created: `onFound` receives it, and the draft is saved into it. An issue that was changed or sent since
 * then is a conflict, like every other concurrent change.
 */
export function createIssueCreator(onFound: (issue: Issue) => void) {
  const key = createIdempotencyKey()
  let isRepeated = false
  return async (draft: IssueDraft): Promise<Issue> => {
    const wasSent = isRepeated
    isRepeated = true
    const issue = await createIssue(draft, key)
    if (!wasSent || (issue.version === FIRST_VERSION && hasSameText(issue, draft))) return issue
    onFound(issue)
    return saveIssue(issue.id, FIRST_VERSION, draft)
  }
}
