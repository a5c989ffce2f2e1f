// A list's address: every filter, search and page is a step that Back takes back, and the fields show what was there then.
import { useNavigate } from '@alai/kit/router'
import { cleanUpPage, renderPage } from '@alai/kit/testing'
import { UiProvider } from '@alai/ui'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { SearchField } from '@alai/kit/lists/search-field'

afterEach(cleanUpPage)

function List() {
  const { get, page, set, search, settle, goToPage } = useListSearchParams()
  const go = useNavigate()
  return (
    <>
      <output>{[get('search'), get('status'), page].join('|')}</output>
      <SearchField label="Caută" value={get('search')} onSearch={search} />
      <button onClick={() => set({ status: 'acceptat' })}>status</button>
      <button onClick={() => goToPage(3)}>page</button>
      <button onClick={() => settle(2)}>settle</button>
      <button onClick={() => void go(-1)}>back</button>
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
const field = () => screen.getByLabelText('Caută') as HTMLInputElement
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test('Back takes back one filter, one page, one search at a time', async () => {
  await renderList()
  click('status')
  click('page')
  expect(currentParams()).toBe('|acceptat|3')
  type('pop')
  await waitFor(() => expect(currentParams()).toBe('pop|acceptat|1'))
  click('back')
  expect([currentParams(), field().value]).toEqual(['|acceptat|3', ''])
  click('back')
  expect(currentParams()).toBe('|acceptat|1')
  click('back')
  expect(currentParams()).toBe('||1')
})

test('what is typed in one go is one step, and after a pause another begins', async () => {
  await renderList()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(10_000)
  type('po')
  await waitFor(() => expect(currentParams()).toBe('po||1'))
  clock.mockReturnValue(10_800)
  type('pop')
  await waitFor(() => expect(currentParams()).toBe('pop||1'))
  clock.mockReturnValue(20_000)
  type('popescu')
  await waitFor(() => expect(currentParams()).toBe('popescu||1'))
  click('back')
  expect([currentParams(), field().value]).toEqual(['pop||1', 'pop'])
  click('back')
  expect([currentParams(), field().value]).toEqual(['||1', ''])
})

test('a page that is not there any more is put right without a step', async () => {
  await renderList()
  click('page')
  click('settle')
  expect(currentParams()).toBe('||2')
  click('back')
  expect(currentParams()).toBe('||1')
})
