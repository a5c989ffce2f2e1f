// What components read of the router.
import { useCallback, useMemo } from 'react'
import { useParams as useMatchedParams } from 'wouter'
import { type NavigateFunction, type NavigateOptions, useRouterValue } from './history-router'
import type { Location, NavigationType } from './location'

export const useLocation = (): Location => useRouterValue().location

export const useNavigationType = (): NavigationType => useRouterValue().navigationType

/** The returned function stays the same. */
export const useNavigate = (): NavigateFunction => useRouterValue().navigate

/** The parameters in the path of the route that is shown. */
export const useParams = (): Readonly<Record<string, string | undefined>> => useMatchedParams()

type SearchParamsInit = URLSearchParams | Record<string, string>
type SetSearchParams = (
  params: SearchParamsInit | ((previous: URLSearchParams) => SearchParamsInit),
  options?: NavigateOptions,
) => void

/** The query of the URL, and the function that navigates to another query of the same page. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { location, navigate } = useRouterValue()
  const searchParams = useMemo(() => new URLSearchParams(location.search), [location.search])
  const setSearchParams = useCallback<SetSearchParams>(
    (params, options) => {
      const next = typeof params === 'function' ? params(new URLSearchParams(searchParams)) : params
      navigate({ search: new URLSearchParams(next).toString() }, options)
    },
    [navigate, searchParams],
  )
  return [searchParams, setSearchParams]
}
