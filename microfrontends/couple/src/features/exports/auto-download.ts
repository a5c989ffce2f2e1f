// Exports that an open dialog has requested. Each file is downloaded when it is ready, and its notification is marked as read.
import { useEffect, useRef, useState } from 'react'
import { useMarkJobRead } from '../../shared/job-notification'
import { type Job, isRunning } from '../../shared/jobs'

export const jobFileUrl = (job: Job) => `/api/jobs/${job.id}/file`

/** The ids of the jobs whose file an open dialog downloads when it is ready, or has downloaded. */
const autoDownloadedJobIds = new Set<string>()
export const isAutoDownloaded = (id: string) => autoDownloadedJobIds.has(id)

function downloadJobFile(job: Job) {
  const link = document.createElement('a')
  link.href = jobFileUrl(job)
  link.download = job.file_name ?? ''
  link.click()
}

/** `trackJob` registers a job that the dialog has requested. `latestReadyJob` is the last of them, once its file is ready. */
export function useAutoDownload(
  eventId: string,
  jobs: Job[],
): { trackJob: (id: string) => void; latestReadyJob: Job | undefined } {
  const [requestedIds, setRequestedIds] = useState<string[]>([])
  const handledIds = useRef(new Set<string>())
  const markRead = useMarkJobRead(eventId)
  useEffect(() => {
    for (const job of jobs) {
      if (!requestedIds.includes(job.id) || isRunning(job) || handledIds.current.has(job.id))
        continue
      handledIds.current.add(job.id)
      if (job.file_name) downloadJobFile(job)
      markRead(job.id)
    }
  }, [jobs, requestedIds, markRead])
  useEffect(() => {
    const handled = handledIds.current
    // The files that are not ready when the dialog closes are offered on the page.
    return () => {
      for (const id of requestedIds) if (!handled.has(id)) autoDownloadedJobIds.delete(id)
    }
  }, [requestedIds])
  const latestJob = jobs.find((job) => job.id === requestedIds.at(-1))
  return {
    trackJob: (id) => {
      autoDownloadedJobIds.add(id)
      setRequestedIds((previous) => [...previous, id])
    },
    latestReadyJob: latestJob?.file_name ? latestJob : undefined,
  }
}

/** Sorts the exports of one kind first. The order is otherwise preserved (newest first). */
export const sortOwnKindFirst = (jobs: Job[], kind: string): Job[] =>
  jobs.toSorted(
    (one, other) => Number(other.export?.kind === kind) - Number(one.export?.kind === kind),
  )
