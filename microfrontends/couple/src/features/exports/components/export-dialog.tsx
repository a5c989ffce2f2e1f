import { AppIcon, Button, Checkbox, Group, Modal, Stack, Text } from '@alai/ui'
import { useState } from 'react'
import { ExportFileList, ExportReady } from './export-files'
import { ListExportForm, type ListExportProps } from './list-export-form'
import { useInvitationCardTexts } from '../texts'
import { useExportRequest } from '../use-export-request'
import { PreviewLinkOffer, useWebsiteLiveStatus } from '../../website'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useRestoreFocus } from '@alai/kit/components/focus'

type Props = Omit<ListExportProps, 'rowsPreselected'>

/** The button that opens the export dialog. */
export function ExportButton(props: Props) {
  const t = useCoupleTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<AppIcon name="download" />}
        onClick={() => setOpen(true)}
      >
        {t('export.button')}
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = ListExportProps & { onClose: () => void }

/** `rowsPreselected`: the caller has already selected the rows, so the dialog does not offer a choice. */
export function ExportDialog({ onClose, ...props }: DialogProps) {
  const t = useCoupleTexts()
  const tCards = useInvitationCardTexts()
  const isCardsExport = props.kind === 'cards'
  useRestoreFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      title={isCardsExport ? tCards('print.title') : t('export.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {isCardsExport ? <CardsExport {...props} /> : <ListExportForm {...props} />}
    </Modal>
  )
}

/** Cards have no columns. The only option is whether the filters of the list apply. */
function CardsExport({ eventId, kind, filters, rowsPreselected = false }: ListExportProps) {
  const t = useCoupleTexts()
  const tCards = useInvitationCardTexts()
  const { notLiveReason } = useWebsiteLiveStatus(eventId)
  const [applyFilters, setApplyFilters] = useState(true)
  const { jobs, latestReadyJob, requestExport } = useExportRequest(eventId, kind)
  const request = () =>
    requestExport.mutate({ format: 'pdf', filters: applyFilters ? filters : undefined })
  return (
    <Stack>
      <Text>{tCards('print.text')}</Text>
      {/* Cards may be printed before the site is live. The warning states that their codes do not work yet. */}
      {notLiveReason && <PreviewLinkOffer eventId={eventId} notLiveReason={notLiveReason} />}
      {!rowsPreselected && (
        <Checkbox
          label={t('export.filtered')}
          checked={applyFilters}
          onChange={(e) => setApplyFilters(e.target.checked)}
        />
      )}
      <Group>
        <Button onClick={request} loading={requestExport.isPending}>
          {tCards('print.make')}
        </Button>
      </Group>
      <ExportReady job={latestReadyJob} />
      <ExportFileList eventId={eventId} jobs={jobs} />
    </Stack>
  )
}
