// Creates an issue although the response of the request may be lost. The API has no key by which the server could
// recognize a repeated request.
import { client, errorStatus, unwrap } from '@alai/kit/api'
import { plainLine } from '@alai/kit/contacts'
import type { Issue } from './api'
import { type IssueDraft, fetchIssue, saveIssue } from './issue-draft'

/** Whether the server may have processed the request although its response was lost. */
const isResponseLost = (error: unknown) => errorStatus(error) === 0 || errorStatus(error) >= 500

/** Returns the text of an HTML fragment. Texts can be compared, because the server removes markup that it does not allow, but no text. */
const htmlText = (html: string) =>
  plainLine(new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '')

const hasSameText = (issue: Issue, draft: IssueDraft) =>
  issue.subject === plainLine(draft.subject) &&
  issue.subject_en === plainLine(draft.subject_en) &&
  htmlText(issue.body) === htmlText(draft.body) &&
  htmlText(issue.body_en) === htmlText(draft.body_en)

/** Returns the issue that one of the requests has created, if it is still an unchanged draft. */
async function findCreatedIssue(sentDrafts: IssueDraft[]): Promise<Issue | undefined> {
  const newest = { 'page[number]': 1, 'page[per_page]': 10 }
  const { issues } = await unwrap(
    client.GET('/api/newsletters/issues', { params: { query: newest } }),
  )
  for (const summary of issues) {
    const hasSameSubject = sentDrafts.some((sent) => plainLine(sent.subject) === summary.subject)
    if (summary.state !== 'draft' || !hasSameSubject) continue
    const issue = await fetchIssue(summary.id)
    if (issue.version === 1 && sentDrafts.some((sent) => hasSameText(issue, sent))) return issue
  }
  return undefined
}

/**
 * Returns a function that creates an issue. If the response of an earlier request was lost, it first looks for the issue that the
 * request has created: `onFound` receives it, and the draft is saved into it instead of into a second issue.
 */
export function makeIssueCreator(onFound: (issue: Issue) => void) {
  const unconfirmedDrafts: IssueDraft[] = []
  return async (draft: IssueDraft): Promise<Issue> => {
    const found =
      unconfirmedDrafts.length > 0 ? await findCreatedIssue(unconfirmedDrafts) : undefined
    if (found) {
      onFound(found)
      return saveIssue(found.id, found.version, draft)
    }
    try {
      return await saveIssue(undefined, undefined, draft)
    } catch (error) {
      if (isResponseLost(error)) unconfirmedDrafts.push(draft)
      throw error
    }
  }
}
