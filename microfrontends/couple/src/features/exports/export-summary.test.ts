import { createTranslate } from '@alai/kit/i18n'
import { expect, test } from 'vitest'
import { coupleTexts } from '../../shared/couple-texts'
import type { Job } from '../../shared/jobs'
import { exportSummary } from './index'

const makeExportJob = (kind: string, total: number): Job => ({
  id: 'a',
  kind: 'export',
  status: 'succeeded',
  created_at: '',
  processed: total,
  progress: 100,
  total,
  export: { kind, format: 'pdf', rows: 'invitation', filtered: false },
})
const t = createTranslate(coupleTexts, 'ro')

test('documents of the hall count tables, and the poster counts its lines', () => {
  const summaries = [
    makeExportJob('table_cards', 35),
    makeExportJob('kitchen_sheet', 1),
    makeExportJob('seating_plan', 12),
    makeExportJob('seating_poster', 180),
  ].map((job) => exportSummary(job, t))
  expect(summaries).toEqual(['35 de mese', 'o masă', '12 mese', '180 de rânduri'])
})
