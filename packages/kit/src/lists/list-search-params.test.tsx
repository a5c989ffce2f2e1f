// Every filter, search and page of a list is one history entry that Back undoes. The fields show the state of the URL.
import { useNavigate } from '@alai/kit/router'
import { cleanUpPage, renderPage } from '@alai/kit/testing'
import { UiProvider } from '@alai/ui'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { SearchField } from '@alai/kit/lists/search-field'

afterEach(cleanUpPage)

function List() {
  const { get, page, setParams, setSearch, replacePage, goToPage } = useListSearchParams()
  const navigate = useNavigate()
  return (
    <>
      <output>{[get('search'), get('status'), page].join('|')}</output>
      <SearchField label="Caută" value={get('search')} onSearch={setSearch} />
      <button onClick={() => setParams({ status: 'acceptat' })}>status</button>
      <button onClick={() => goToPage(3)}>page</button>
      <button onClick={() => replacePage(2)}>replace page</button>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  )
}

const renderList = () =>
  renderPage(
    <UiProvider nonce="x">
      <List />
    </UiProvider>,
    { path: '/lista' },
  )
const currentParams = () => document.querySelector('output')?.textContent
const click = (name: string) => act(() => fireEvent.click(screen.getByText(name)))
const searchInput = () => screen.getByLabelText('Caută') as HTMLInputElement
const typeSearch = (value: string) => fireEvent.change(searchInput(), { target: { value } })

test('Back undoes one filter, page or search at a time', async () => {
  await renderList()
  click('status')
  click('page')
  expect(currentParams()).toBe('|acceptat|3')
  typeSearch('pop')
  await waitFor(() => expect(currentParams()).toBe('pop|acceptat|1'))
  click('back')
  expect([currentParams(), searchInput().value]).toEqual(['|acceptat|3', ''])
  click('back')
  expect(currentParams()).toBe('|acceptat|1')
  click('back')
  expect(currentParams()).toBe('||1')
})

test('continuous typing is one history entry and typing after a pause is another', async () => {
  await renderList()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(10_000)
  typeSearch('po')
  await waitFor(() => expect(currentParams()).toBe('po||1'))
  clock.mockReturnValue(10_800)
  typeSearch('pop')
  await waitFor(() => expect(currentParams()).toBe('pop||1'))
  clock.mockReturnValue(20_000)
  typeSearch('popescu')
  await waitFor(() => expect(currentParams()).toBe('popescu||1'))
  click('back')
  expect([currentParams(), searchInput().value]).toEqual(['pop||1', 'pop'])
  click('back')
  expect([currentParams(), searchInput().value]).toEqual(['||1', ''])
})

test('a page that no longer exists is replaced without a history entry', async () => {
  await renderList()
  click('page')
  click('replace page')
  expect(currentParams()).toBe('||2')
  click('back')
  expect(currentParams()).toBe('||1')
})
