// Files that were asked for in an open dialog: each is downloaded by itself when it is ready, and its line of the bell counts as read.
import { useEffect, useRef, useState } from 'react'
import { useMarkJobRead } from '../notifications/job-notification'
import { type Job, isRunning } from '../../shared/jobs'

export const jobFileUrl = (job: Job) => `/api/jobs/${job.id}/file`

/** Files that a dialog of this page has downloaded by itself. */
const downloaded = new Set<string>()
export const isTaken = (id: string) => downloaded.has(id)

function downloadJobFile(job: Job) {
  const link = document.createElement('a')
  link.href = jobFileUrl(job)
  link.download = job.file_name ?? ''
  link.click()
}

/** `ask` tells of a job that was asked for here; `ready` is the last of them, once its file is there. */
export function useAutoDownload(
  eventId: string,
  jobs: Job[],
): { trackJob: (id: string) => void; latestReadyJob: Job | undefined } {
  const [asked, setAsked] = useState<string[]>([])
  const taken = useRef(new Set<string>())
  const read = useMarkJobRead(eventId)
  useEffect(() => {
    for (const job of jobs) {
      if (!asked.includes(job.id) || isRunning(job) || taken.current.has(job.id)) continue
      taken.current.add(job.id)
      if (job.file_name) downloadJobFile(job)
      read(job.id)
    }
  }, [jobs, asked, read])
  const last = jobs.find((job) => job.id === asked.at(-1))
  return {
    trackJob: (id) => {
      downloaded.add(id)
      setAsked((before) => [...before, id])
    },
    latestReadyJob: last?.file_name ? last : undefined,
  }
}

/** Those of one list first, each part as it came: the newest on top. */
export const sortOwnKindFirst = (jobs: Job[], kind: string): Job[] =>
  jobs.toSorted(
    (one, other) => Number(other.export?.kind === kind) - Number(one.export?.kind === kind),
  )
