// The couple's decisions about a file while it is reviewed.
import { useRef, useState } from 'react'
import { DEFAULT_PLAN, type ImportPlan, NO_ROW_DECISIONS, pickSheetDecisions } from './plan'

/**
 * Returns the plan, a function that changes a part of it, and a function that chooses a sheet and restores the
 * earlier decisions on that sheet.
 */
export function useImportPlan() {
  const [plan, setPlan] = useState<ImportPlan>(DEFAULT_PLAN)
  const changePlan = (part: Partial<ImportPlan>) =>
    setPlan((previous) => ({ ...previous, ...part }))
  const decisionsBySheet = useRef(new Map<string, Partial<ImportPlan>>())
  /** `proposedSheet` is the sheet that is shown until the couple has chosen one. */
  const chooseSheet = (sheet: string, proposedSheet: string | null | undefined) => {
    decisionsBySheet.current.set(plan.sheet ?? proposedSheet ?? '', pickSheetDecisions(plan))
    changePlan({
      ...NO_ROW_DECISIONS,
      columns: undefined,
      ...decisionsBySheet.current.get(sheet),
      sheet,
    })
  }
  return { plan, changePlan, chooseSheet }
}
