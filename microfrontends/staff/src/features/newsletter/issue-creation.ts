// Creates an issue once, although the response of a request may be lost.
import { makeOneTimeCreator } from '@alai/kit/idempotency-key'
import type { Issue } from './api'
import { type IssueDraft, createIssue, saveIssue } from './issue-draft'

/** The version of an issue that was not changed since its creation. */
const FIRST_VERSION = 1

const isSameDraft = (first: IssueDraft, second: IssueDraft) =>
  JSON.stringify(first) === JSON.stringify(second)

/**
 * Returns a function that creates one issue, however often it is called. If the response of an earlier call was lost, the first request is
 * repeated and returns the issue that the call has created: `onFound` receives it, and the draft is saved into it. An issue that was
 * changed or sent since then is a conflict, like every other concurrent change.
 */
export function createIssueCreator(onFound: (issue: Issue) => void) {
  const create = makeOneTimeCreator(createIssue)
  return async (draft: IssueDraft): Promise<Issue> => {
    const { created, repeatedValues } = await create(draft)
    const isUnchanged = created.version === FIRST_VERSION
    if (!repeatedValues || (isUnchanged && isSameDraft(repeatedValues, draft))) return created
    onFound(created)
    return saveIssue(created.id, FIRST_VERSION, draft)
  }
}
