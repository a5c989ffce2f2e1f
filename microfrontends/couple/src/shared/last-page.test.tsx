// A page number after the end of a list is replaced by the last page without a history entry, so that Back does not return to it.
import { useLocation, useNavigationType } from '@alai/kit/router'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderCouplePage, resetTestState } from '../testing/couple-fixtures'
import BudgetPage from '../features/budget/pages/budget-page'
import TasksPage from '../features/tasks/pages/tasks-page'

afterEach(resetTestState)

function PagedList() {
  return <p data-testid="here">{`${useNavigationType()} ${useLocation().search}`}</p>
}

test.each([
  ['/app/buget', <BudgetPage key="budget" />],
  ['/app/to-do-list', <TasksPage key="tasks" />],
])('%s replaces a page number beyond the last page', async (path, list) => {
  await renderCouplePage(
    <>
      {list}
      <PagedList />
    </>,
    { path: `${path}?page=9` },
  )
  await waitFor(() => expect(screen.getByTestId('here').textContent).toBe('REPLACE '))
})
