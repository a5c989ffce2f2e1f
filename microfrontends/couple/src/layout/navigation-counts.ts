// The numbers beside the entries of the navigation.
import { useInvitationStatistics } from '../features/invitations'
import { useOpenTaskCount } from '../features/tasks'

/**
 * Returns the numbers of invitations, answers and open tasks of the event, by the path of their
 * page.
 */
export function useNavigationCounts(
  eventId: string | undefined,
): Record<string, number | undefined> {
  const invitations = useInvitationStatistics(eventId).data
  const openTasks = useOpenTaskCount(eventId).data
  return {
    '/app/adauga-invitat': invitations && invitations.total + invitations.total_auxiliary,
    '/app/raspunsuri': invitations && countAnswers(invitations),
    '/app/to-do-list': openTasks,
  }
}

type Invitations = NonNullable<ReturnType<typeof useInvitationStatistics>['data']>

const countAnswers = (invitations: Invitations): number =>
  invitations.acceptat_count +
  invitations.refuzat_count +
  invitations.auxiliary_acceptat_count +
  invitations.auxiliary_refuzat_count
