import { EXPENSE_CATEGORIES, type ExpenseCategory } from './api'
import type { BudgetTranslate } from './texts'

/** Returns the name of a category, or its code if it is unknown. */
export const categoryLabel = (t: BudgetTranslate, category: string): string =>
  (EXPENSE_CATEGORIES as readonly string[]).includes(category)
    ? t(`category.${category as ExpenseCategory}`)
    : category
