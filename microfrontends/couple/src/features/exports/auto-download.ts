// Downloads the exports that an open dialog has requested, as soon as each file is ready, and marks their notifications as read.
import { useEffect, useRef, useState } from 'react'
import { useMarkJobRead } from '../../shared/job-notification'
import { type Job, isJobUnfinished } from '../../shared/jobs'

export const jobFileUrl = (job: Job) => `/api/jobs/${job.id}/file`

const autoDownloadJobIds = new Set<string>()

/**
 * Whether an export dialog downloads, or has downloaded, the file of this job. The page then does not offer the file.
 * True from the request of the export on, and false again if the dialog closes before the file is ready.
 */
export const isAutoDownloadJob = (id: string) => autoDownloadJobIds.has(id)

function downloadJobFile(job: Job) {
  const link = document.createElement('a')
  link.href = jobFileUrl(job)
  link.download = job.file_name ?? ''
  link.click()
}

/**
 * Downloads the file of each tracked job once it is ready. `trackJob` registers a job that the dialog has requested.
 * `latestReadyJob` is the last of them, once its file is ready.
 */
export function useAutoDownload(
  eventId: string,
  jobs: Job[],
): { trackJob: (id: string) => void; latestReadyJob: Job | undefined } {
  const [requestedIds, setRequestedIds] = useState<string[]>([])
  const handledIds = useRef(new Set<string>())
  const markRead = useMarkJobRead(eventId)
  useEffect(() => {
    for (const job of jobs) {
      if (!requestedIds.includes(job.id) || isJobUnfinished(job) || handledIds.current.has(job.id))
        continue
      handledIds.current.add(job.id)
      if (job.file_name) downloadJobFile(job)
      markRead(job.id)
    }
  }, [jobs, requestedIds, markRead])
  useEffect(() => {
    const handled = handledIds.current
    // A file that is not ready when the dialog closes is offered on the page instead.
    return () => {
      for (const id of requestedIds) if (!handled.has(id)) autoDownloadJobIds.delete(id)
    }
  }, [requestedIds])
  const latestJob = jobs.find((job) => job.id === requestedIds.at(-1))
  return {
    trackJob: (id) => {
      autoDownloadJobIds.add(id)
      setRequestedIds((previous) => [...previous, id])
    },
    latestReadyJob: latestJob?.file_name ? latestJob : undefined,
  }
}

/** Sorts the exports of one kind before the others. Within both groups the order stays (newest first). */
export const sortOwnKindFirst = (jobs: Job[], kind: string): Job[] =>
  jobs.toSorted(
    (one, other) => Number(other.export?.kind === kind) - Number(one.export?.kind === kind),
  )
