// The preview beside the builder, in which unsaved changes replace the saved values. Outside of the builder nothing is replaced.
import type { Schemas } from '@alai/kit/api'
import { type DraftDocument, type PreviewDraft, usePreviewDraft } from '@alai/kit/live-preview'
import { useQueryClient } from '@alai/kit/query'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { SiteTransformContext } from './site-transform'

type Site = Schemas['Site']
type Media = Schemas['Media']

/** Converts empty texts to null, and leaves out an incomplete colour. */
function normalizeFields(fields: DraftDocument['fields']): Record<string, unknown> {
  const validFields = Object.entries(fields).filter(
    ([name, value]) => name !== 'footer_color' || /^#[0-9a-f]{6}$/i.test(String(value)),
  )
  return Object.fromEntries(validFields.map(([name, value]) => [name, value === '' ? null : value]))
}

type ChosenMedia = Record<string, Media | null>

/** Returns the site with the unsaved changes. */
export function applyDraft(
  site: Site,
  draft: PreviewDraft,
  media: Record<keyof PreviewDraft, ChosenMedia>,
): Site {
  function withDraft<T>(rows: T[], documentName: keyof PreviewDraft): T[] {
    return rows.map((row, i) =>
      i === 0
        ? { ...row, ...normalizeFields(draft[documentName].fields), ...media[documentName] }
        : row,
    )
  }
  return {
    ...site,
    website_details: withDraft(site.website_details, 'website'),
    invitation_forms: withDraft(site.invitation_forms, 'form'),
  }
}

/** Returns the chosen files with object URLs. The URLs are revoked when other files are chosen. */
function useObjectUrls(files: DraftDocument['files'] | undefined): ChosenMedia {
  const media = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(files ?? {}).map(([name, file]) => [
          name,
          file && { url: URL.createObjectURL(file), filename: file.name, variants: [] },
        ]),
      ),
    [files],
  )
  useEffect(
    () => () => Object.values(media).forEach((file) => file && URL.revokeObjectURL(file.url)),
    [media],
  )
  return media
}

/** Scrolls to a section of the builder, and opens the envelope in which the invitation is. The page has no place for some sections. */
function showSection(section: string): void {
  if (section === 'theme' || section === 'background')
    return document.documentElement.scrollIntoView()
  const target = document.querySelector(`[data-section="${CSS.escape(section)}"]`)
  target?.querySelector<HTMLElement>('[aria-expanded="false"]')?.click()
  target?.scrollIntoView()
}

/** Provides the unsaved changes to the pages of a preview. */
export default function SitePreview({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const draft = usePreviewDraft(() => void queryClient.invalidateQueries(), showSection)
  const [website, form] = [useObjectUrls(draft?.website.files), useObjectUrls(draft?.form.files)]
  const override = useCallback(
    (site: Site) => (draft ? applyDraft(site, draft, { website, form }) : site),
    [draft, website, form],
  )
  return <SiteTransformContext value={override}>{children}</SiteTransformContext>
}
