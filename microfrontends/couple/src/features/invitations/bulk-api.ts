// The API calls that change several invitations at once.
import { client, unwrap } from '@alai/kit/api'
import { keepPreviousData, useQuery } from '@alai/kit/query'
import type { Selection } from './selection'

export type MailKind = 'invitation' | 'reminder'
export type MailRequest = { kind: MailKind; selection: Selection; again?: boolean }

export const setSelectionCategory = (selection: Selection, category: string | null) =>
  unwrap(
    client.POST('/api/wedding_invitations/set_category', { body: { selection, category } }),
  ).then((r) => r.selection.changed)
export const setSelectionSent = (selection: Selection, sent_invitation: boolean) =>
  unwrap(
    client.POST('/api/wedding_invitations/mark_sent', { body: { selection, sent_invitation } }),
  ).then((r) => r.selection.changed)
export const deleteSelection = (selection: Selection, expectedAnswers: number) =>
  unwrap(
    client.POST('/api/wedding_invitations/delete_selected', {
      body: { selection, answers: expectedAnswers },
    }),
  ).then((r) => r.selection.changed)
export const sendMail = (request: MailRequest) =>
  unwrap(client.POST('/api/wedding_invitations/send_mail', { body: request })).then((r) => r.mail)

/** Loads the number of selected invitations: in total, accepted and declined. */
export function useSelectionCountsByAnswer(selection: Selection) {
  return useQuery({
    queryKey: ['invitations', selection.event_id, 'counts', selection],
    queryFn: async () =>
      (
        await unwrap(
          client.POST('/api/wedding_invitations/count_selected', { body: { selection } }),
        )
      ).selection,
    staleTime: 0,
  })
}

/** Loads who will receive the mail and who will not. Nothing is sent. */
export function useMailRecipients(request: MailRequest) {
  return useQuery({
    queryKey: ['invitations', request.selection.event_id, 'plan', request],
    queryFn: async () =>
      (await unwrap(client.POST('/api/wedding_invitations/preview_mail', { body: request }))).mail,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
