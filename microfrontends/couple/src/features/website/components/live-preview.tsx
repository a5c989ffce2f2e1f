import { type DraftDocument, type PreviewDraft, usePreviewSender } from '@alai/kit/live-preview'
import { AppIcon, Button, Modal, useMediaQuery } from '@alai/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { useSelectedEvent } from '../../events/selected-event'
import { useCoupleTexts } from '../../../shared/couple-texts'
import c from './live-preview.module.css'
import type { AnswerFormDraft, WebsiteDraft } from '../drafts'
import { useWebsiteTexts } from '../texts'

type Props = {
  page: keyof PreviewDraft
  website: WebsiteDraft
  form: AnswerFormDraft
  savedAt: number
}

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

/** The website or its answer form as on a phone, with the unsaved changes of both tabs. */
function PhonePreview({ page, savedAt, slug, ...drafts }: Props & { slug: string }) {
  const s = useWebsiteTexts()
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [website, form] = [usePreviewChanges(drafts.website), usePreviewChanges(drafts.form)]
  usePreviewSender(
    frame,
    useMemo(() => ({ website, form }), [website, form]),
    savedAt,
  )
  return (
    <div className={c.phone}>
      <iframe
        ref={setFrame}
        title={s('beside.title')}
        src={`/app/preview/${slug}${page === 'form' ? '/formular-invitatie' : ''}`}
      />
    </div>
  )
}

/** The editor with a preview beside it, or on narrow screens with a button that opens the preview. */
export function WithLivePreview({ children, ...shown }: Props & { children: ReactNode }) {
  const [s, t] = [useWebsiteTexts(), useCoupleTexts()]
  const slug = useSelectedEvent().event?.slug
  const wide = useMediaQuery('(min-width: 75rem)', undefined, { getInitialValueInEffect: false })
  const [open, setOpen] = useState(false)
  if (wide) {
    return (
      <div className={c.both}>
        <div>{children}</div>
        <aside className={c.aside} aria-labelledby="beside">
          <h2 id="beside">{s('beside.title')}</h2>
          {slug && <PhonePreview key={shown.page} slug={slug} {...shown} />}
          <p className={c.line}>{s(slug ? 'beside.line' : 'beside.no_slug')}</p>
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
        {s('beside.open')}
      </Button>
      {children}
      {slug && (
        <Modal
          fullScreen
          opened={open}
          onClose={() => setOpen(false)}
          title={s('beside.title')}
          closeButtonProps={{ 'aria-label': t('close') }}
          classNames={{ body: c.sheet ?? '' }}
        >
          <p className={c.line}>{s('beside.line')}</p>
          <PhonePreview slug={slug} {...shown} />
        </Modal>
      )}
    </>
  )
}
