import { type DraftDocument, type PreviewDraft, usePreviewSender } from '@alai/kit/live-preview'
import { AppIcon, Button, Modal, useMediaQuery } from '@alai/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { useSelectedEvent } from '../../events'
import { useCoupleTexts } from '../../../shared/couple-texts'
import styles from './live-preview.module.css'
import type { AnswerFormDraft, WebsiteDraft } from '../drafts'
import { useWebsiteTexts } from '../texts'

type Props = {
  page: keyof PreviewDraft
  website: WebsiteDraft
  form: AnswerFormDraft
  savedAt: number
}
/** The section that is being edited, if it is known. */
type Section = string | undefined

function usePreviewChanges({ fields, files }: WebsiteDraft | AnswerFormDraft): DraftDocument {
  return useMemo(
    () => ({
      fields,
      files: Object.fromEntries(
        Object.entries(files).flatMap(([name, change]) =>
          change === undefined ? [] : [[name, change === 'remove' ? null : change]],
        ),
      ),
    }),
    [fields, files],
  )
}

/** The website or its answer form in a frame of the size of a phone, with the unsaved changes of both tabs. */
function PhonePreview({
  page,
  savedAt,
  slug,
  section,
  ...drafts
}: Props & { slug: string; section: Section }) {
  const tWebsite = useWebsiteTexts()
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [website, form] = [usePreviewChanges(drafts.website), usePreviewChanges(drafts.form)]
  usePreviewSender(
    frame,
    useMemo(() => ({ website, form }), [website, form]),
    savedAt,
    section,
  )
  return (
    <div className={styles.phone}>
      <iframe
        ref={setFrame}
        title={tWebsite('beside.title')}
        src={`/app/preview/${slug}${page === 'form' ? '/formular-invitatie' : ''}`}
      />
    </div>
  )
}

const sectionOf = (element: Element): Section =>
  element.closest<HTMLElement>('[data-section]')?.dataset['section']

/** The editor with the preview beside it. In a narrow window a button opens the preview. */
export function WithLivePreview({ children, ...previewProps }: Props & { children: ReactNode }) {
  const [tWebsite, t] = [useWebsiteTexts(), useCoupleTexts()]
  const slug = useSelectedEvent().event?.slug
  const isWide = useMediaQuery('(min-width: 75rem)', undefined, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  const [section, setSection] = useState<Section>()
  const showSectionOf = (element: Element) => setSection(sectionOf(element) ?? section)
  const editor = (
    <div
      onFocusCapture={(event) => showSectionOf(event.target)}
      // Not everything that edits a section takes the focus, for example the photo whose visible point is set by a click.
      onPointerDownCapture={(event) => showSectionOf(event.target as Element)}
    >
      {children}
    </div>
  )
  if (isWide) {
    return (
      <div className={styles.both}>
        {editor}
        <aside className={styles.aside} aria-labelledby="beside">
          <h2 id="beside">{tWebsite('beside.title')}</h2>
          {slug && (
            <PhonePreview key={previewProps.page} slug={slug} section={section} {...previewProps} />
          )}
          <p className={styles.line}>{tWebsite(slug ? 'beside.line' : 'beside.no_slug')}</p>
        </aside>
      </div>
    )
  }
  return (
    <>
      <Button
        mt="md"
        variant="default"
        leftSection={<AppIcon name="eye" />}
        disabled={!slug}
        onClick={() => setOpen(true)}
      >
        {tWebsite('beside.open')}
      </Button>
      {editor}
      {slug && (
        <Modal
          fullScreen
          opened={isOpen}
          onClose={() => setOpen(false)}
          title={tWebsite('beside.title')}
          closeButtonProps={{ 'aria-label': t('close') }}
          classNames={{ body: styles.sheet ?? '' }}
        >
          <p className={styles.line}>{tWebsite('beside.line')}</p>
          <PhonePreview slug={slug} section={section} {...previewProps} />
        </Modal>
      )}
    </>
  )
}
