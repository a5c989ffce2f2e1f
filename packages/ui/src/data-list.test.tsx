// A list: a table on a desktop, cards on a phone, its order, its selection, and what it shows without rows.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Column, DataList, EmptyState, UiProvider, type UiTexts } from './index'

type Guest = { id: string; name: string; seats: number }
const ANA: Guest = { id: 'ana', name: 'Ana', seats: 2 }
const ION: Guest = { id: 'ion', name: 'Ion', seats: 4 }
const COLUMNS: Column<Guest, 'name' | 'seats'>[] = [
  { key: 'name', header: 'Nume', sortColumn: 'name', cell: (guest) => guest.name },
  {
    key: 'seats',
    header: 'Locuri',
    isNumeric: true,
    sortColumn: 'seats',
    initialSort: '-seats',
    cell: (guest) => guest.seats,
  },
  { key: 'code', header: 'Cod', isWideOnly: true, cell: () => 'K7' },
]
const TEXTS: UiTexts = {
  loading: 'Se încarcă',
  loadFailed: 'Nu am putut încărca.',
  retry: 'Încearcă din nou',
  actions: 'Acțiuni',
  pager: {
    of: 'din',
    page: (number) => `Pagina ${number}`,
    previous: 'Pagina dinainte',
    next: 'Pagina următoare',
    formatNumber: String,
  },
}

/** Renders in a window of this width, in rem. */
function stubWidth(width: number): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: Number(/max-width: ([\d.]+)rem/.exec(media)?.[1] ?? 0) >= width,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  stubWidth(90)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const renderList = (props: Partial<Parameters<typeof DataList<Guest, 'name' | 'seats'>>[0]> = {}) =>
  render(
    <UiProvider nonce="x" texts={TEXTS}>
      <DataList<Guest, 'name' | 'seats'>
        rows={[ANA, ION]}
        columns={COLUMNS}
        card={(guest, { actions, checkbox }) => (
          <>
            {checkbox}
            <b>{guest.name}</b>
            {actions}
          </>
        )}
        {...props}
      />
    </UiProvider>,
  )
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent)
const cells = () => screen.getAllByRole('cell').map((cell) => cell.textContent)

test('a wide window shows a table with all columns and the actions of each row', () => {
  renderList({ actions: (guest) => <button>{`Editează ${guest.name}`}</button> })
  expect(headers()).toEqual(['Nume', 'Locuri', 'Cod', 'Acțiuni'])
  expect(cells()).toEqual(['Ana', '2', 'K7', 'Editează Ana', 'Ion', '4', 'K7', 'Editează Ion'])
  expect(screen.getAllByRole('cell')[1]?.className).toContain('a-num')
})

test('a narrow table leaves out the columns for wide windows', () => {
  stubWidth(70)
  renderList()
  expect(headers()).toEqual(['Nume', 'Locuri'])
})

test('a tablet and a phone show cards', () => {
  stubWidth(60)
  renderList({
    cardsClassName: 'guests',
    isChosen: (guest) => guest === ION,
    actions: (guest) => <button>{`Editează ${guest.name}`}</button>,
  })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('list').className).toBe('a-cards guests')
  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => [item.textContent, item.dataset['chosen']])).toEqual([
    ['AnaEditează Ana', undefined],
    ['IonEditează Ion', 'true'],
  ])
})

test.each([
  [90, 'row'],
  [40, 'listitem'],
])('a row can have a class of its own (%i rem)', (width, role) => {
  stubWidth(width)
  renderList({ rowClassName: (guest) => (guest === ION ? 'late' : undefined) })
  const rows = screen.getAllByRole(role).slice(-2)
  expect(rows.map((row) => row.className.includes('late'))).toEqual([false, true])
})

test('a click on a header sorts by its column', () => {
  const onSort = vi.fn()
  renderList({ sort: 'name', onSort })
  const header = (name: string) => screen.getByRole('columnheader', { name })
  expect(['Nume', 'Locuri', 'Cod'].map((name) => header(name).getAttribute('aria-sort'))).toEqual([
    'ascending',
    'none',
    null,
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Nume' }))
  fireEvent.click(screen.getByRole('button', { name: 'Locuri' }))
  expect(onSort.mock.calls).toEqual([['-name'], ['-seats']])
})

test.each([90, 40])('rows are selected one by one or all at once (%i rem)', (width) => {
  stubWidth(width)
  const [onToggle, onTogglePage] = [vi.fn(), vi.fn()]
  renderList({
    selection: {
      isSelected: (guest) => guest === ANA,
      onToggle,
      onTogglePage,
      rowLabel: (guest) => `Alege ${guest.name}`,
      pageLabel: 'Alege pagina',
    },
  })
  const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  expect(['Alege Ana', 'Alege Ion'].map((name) => checkbox(name).checked)).toEqual([true, false])
  expect(checkbox('Alege pagina').indeterminate).toBe(true)
  fireEvent.click(checkbox('Alege Ion'))
  fireEvent.click(checkbox('Alege pagina'))
  expect(onToggle).toHaveBeenCalledWith(ION)
  expect(onTogglePage).toHaveBeenCalledTimes(1)
  expect(document.querySelectorAll('[data-chosen]')).toHaveLength(1)
})

test('a list that is loading shows placeholders, and a failed one can be loaded again', () => {
  const refetch = vi.fn()
  const { unmount } = renderList({
    rows: undefined,
    query: { isPending: true, isError: false, refetch },
    empty: <EmptyState text="Niciun invitat" />,
  })
  expect(screen.getByRole('status', { name: 'Se încarcă' })).toBeTruthy()
  unmount()
  renderList({ rows: undefined, query: { isPending: false, isError: true, refetch } })
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Nu am putut încărca.')
  fireEvent.click(within(alert).getByRole('button', { name: 'Încearcă din nou' }))
  expect(refetch).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Niciun invitat')).toBeNull()
})

test('a list without rows shows why, under its filters', () => {
  renderList({
    rows: [],
    toolbar: <p>Filtre</p>,
    empty: <EmptyState text="Niciun invitat" />,
  })
  expect(screen.getByText('Filtre')).toBeTruthy()
  expect(screen.getByText('Niciun invitat')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a list of several pages has a pager', () => {
  const onPageChange = vi.fn()
  renderList({
    pagination: { current_page: 1, per_page: 2, total: 5, last_page: 3 },
    onPageChange,
  })
  expect(screen.getByText('1–2 din 5')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Pagina 3' }))
  expect(onPageChange).toHaveBeenCalledWith(3)
})
