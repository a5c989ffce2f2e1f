import { PageHeader } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { useLegalDocuments } from '../api'
import { LegalDocumentList } from '../components/legal-document-list'

/** The list of the four documents in both languages: current version, next version, draft and its author. */
export default function LegalDocumentsPage() {
  const t = useStaffTexts()
  const list = useLegalDocuments()
  return (
    <>
      <PageHeader title={t('nav.legal')} subtitle={t('legal.line')} />
      <LegalDocumentList list={list} />
    </>
  )
}
