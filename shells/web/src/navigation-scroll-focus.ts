// Sets the scroll position and the focus after a navigation, for all pages. A link scrolls to the top of its page and
// focuses the heading. A link with an anchor scrolls to the element of the anchor. Back and forward restore the
// previous scroll position. A change of only the query string neither scrolls nor focuses. The scroll restoration of
// the browser is off, because it runs before content that loads late.
import { useLocation, useNavigationType } from '@alai/kit/router'
import { useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react'

/** The router's state of a history entry. `top` is added by this file: the scroll position, which is read after a reload. */
type EntryState = { key?: string; idx?: number; top?: number } | null
const entryState = () => history.state as EntryState
const entryKey = () => entryState()?.key ?? 'default'

const USER_INPUT = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'click']

/** Runs `onChange` now and after each change of the page's size. Stops at the first user input, which aborts `controller`. */
function keepUntilInput(onChange: () => void, controller: AbortController): void {
  const resizeObserver = new ResizeObserver(onChange)
  resizeObserver.observe(document.documentElement)
  resizeObserver.observe(document.body)
  controller.signal.addEventListener('abort', () => resizeObserver.disconnect())
  for (const eventName of USER_INPUT)
    addEventListener(eventName, () => controller.abort(), {
      capture: true,
      passive: true,
      signal: controller.signal,
    })
  onChange()
}

/** Runs `attempt` now and after each change of the page, until it returns true or the user presses a key or a pointer. */
function attemptUntilDone(attempt: () => boolean, signal: AbortSignal): void {
  const controller = new AbortController()
  const mutationObserver = new MutationObserver(() => attempt() && controller.abort())
  controller.signal.addEventListener('abort', () => mutationObserver.disconnect())
  signal.addEventListener('abort', () => controller.abort(), { signal: controller.signal })
  for (const eventName of ['keydown', 'pointerdown'])
    addEventListener(eventName, () => controller.abort(), {
      capture: true,
      signal: controller.signal,
    })
  mutationObserver.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  })
  if (attempt()) controller.abort()
}

function focusWithoutScroll(target: HTMLElement): void {
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Returns the heading of the page. The heading of a loading state does not count. */
const pageHeading = () =>
  [...document.querySelectorAll('h1')].find((heading) => !heading.closest('[aria-busy=true]'))

/**
 * Focuses the page's heading when it appears, and again when another heading replaces it. If the page itself has
 * focused an element (a field, a dialog), the focus stays there. `previousFocus`: the element that had the focus on
 * the previous page.
 */
function focusPageHeading(previousFocus: Element | null, signal: AbortSignal): void {
  let heading: HTMLElement | undefined
  attemptUntilDone(() => {
    const focused = document.activeElement
    if (heading?.isConnected && focused === heading) return false
    if (focused && ![document.body, previousFocus, heading].includes(focused as HTMLElement))
      return true
    heading = pageHeading()
    if (heading) focusWithoutScroll(heading)
    return false
  }, signal)
}

function anchorElement(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

const scrollInstantly = (top: number) => scrollTo({ top, left: 0, behavior: 'instant' })

/**
 * `savedTop`: the scroll position to restore after back or forward. `anchor`: the hash of the URL, or an empty string
 * if it has not changed.
 */
type Arrival = {
  savedTop: number | undefined
  anchor: string
  isOtherPage: boolean
  previousFocus: Element | null
}

/** The scroll position of each history entry. Starts and aborts the scrolling and focusing after a navigation. */
class Positions {
  private readonly topByEntry = new Map<string, number>()
  private currentKey = 'default'
  private pathname: string | undefined
  private hash = ''
  private index = 0
  private movement = new AbortController()
  private isHolding = false

  /** Adds the event listeners. The returned function removes them. */
  listen(): () => void {
    const controller = new AbortController()
    const options = { capture: true, passive: true, signal: controller.signal }
    const previousRestoration = history.scrollRestoration
    history.scrollRestoration = 'manual'
    addEventListener('scroll', () => this.record(), options)
    addEventListener('pagehide', () => this.save(), options)
    addEventListener('click', (event) => this.handleClick(event), options)
    return () => {
      controller.abort()
      this.movement.abort()
      history.scrollRestoration = previousRestoration
    }
  }

  private handleClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    this.save()
    const isPlainClick = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    // A link to the current URL does not change the location, so that `arrive` does not run. A link with a query is a
    // filter and does not scroll.
    const isCurrentPage = link.href === location.href && !link.hash && !link.search
    if (isPlainClick && !link.target && isCurrentPage) {
      this.startMovement()
      scrollInstantly(0)
      focusPageHeading(link, this.movement.signal)
    }
  }

  private record(): void {
    if (!this.isHolding && this.isOnCurrentEntry()) this.topByEntry.set(this.currentKey, scrollY)
  }

  /**
   * Whether the current history entry belongs to the rendered page. False between a change of the history and the
   * next render. The entry of a fragment link has no state at first.
   */
  private isOnCurrentEntry(): boolean {
    return history.state !== null && entryKey() === this.currentKey
  }

  /** Stores the scroll position, also in the history entry. Only the entry survives a reload. */
  private save(): void {
    this.record()
    if (!this.isOnCurrentEntry()) return
    history.replaceState(
      { ...entryState(), top: this.topByEntry.get(this.currentKey) ?? scrollY },
      '',
    )
  }

  /** Adds the router's fields to the history entry of a fragment link, which the browser creates without the router. */
  private adoptFragmentEntry(previousIndex: number): void {
    const key = Math.random().toString(36).slice(2)
    history.replaceState({ usr: null, key, idx: previousIndex + 1 }, '')
  }

  /**
   * Must be called when the location has changed and its page is rendered. `previousFocus`: the element that had the
   * focus until then.
   */
  arrive(pathname: string, hash: string, isPop: boolean, previousFocus: Element | null): void {
    const isFragmentLink = isPop && this.pathname !== undefined && history.state === null
    if (isFragmentLink) this.adoptFragmentEntry(this.index)
    const isFirst = this.pathname === undefined
    const isSamePage = this.pathname === pathname
    const isSameAnchor = isSamePage && this.hash === hash
    if (isSameAnchor && this.currentKey === entryKey()) return
    this.currentKey = entryKey()
    this.index = entryState()?.idx ?? 0
    this.pathname = pathname
    this.hash = hash
    if (isFragmentLink) this.startMovement()
    else
      this.move({
        savedTop: isPop ? this.savedTop() : undefined,
        anchor: isSameAnchor ? '' : hash,
        isOtherPage: !isFirst && !isSamePage,
        previousFocus,
      })
    if (!isFirst) this.save()
  }

  private savedTop(): number | undefined {
    return this.topByEntry.get(this.currentKey) ?? entryState()?.top
  }

  /** Scrolls to the saved position, to the anchor, or to the top of another page. On another page it also focuses the heading. */
  private move({ savedTop, anchor, isOtherPage, previousFocus }: Arrival): void {
    if (savedTop !== undefined) {
      this.holdUntilInput(() => Math.abs(scrollY - savedTop) > 1 && scrollInstantly(savedTop))
    } else if (anchor) {
      return this.goToAnchor(anchor)
    } else if (isOtherPage) {
      this.startMovement()
      scrollInstantly(0)
    }
    if (isOtherPage) focusPageHeading(previousFocus, this.movement.signal)
  }

  private startMovement(): AbortController {
    this.movement.abort()
    this.isHolding = false
    this.movement = new AbortController()
    return this.movement
  }

  private holdUntilInput(onChange: () => void): void {
    const holdController = new AbortController()
    const { signal } = this.startMovement()
    signal.addEventListener('abort', () => holdController.abort(), {
      signal: holdController.signal,
    })
    holdController.signal.addEventListener('abort', () => {
      // If a later movement has started, it manages `isHolding` itself.
      if (!signal.aborted) this.isHolding = false
    })
    this.isHolding = true
    keepUntilInput(onChange, holdController)
  }

  private goToAnchor(hash: string): void {
    let target: HTMLElement | null = null
    this.holdUntilInput(() => target?.isConnected && target.scrollIntoView({ behavior: 'instant' }))
    attemptUntilDone(() => {
      target = anchorElement(hash)
      if (!target) return false
      target.scrollIntoView({ behavior: 'instant' })
      focusWithoutScroll(target)
      return true
    }, this.movement.signal)
  }
}

/** Scrolls and sets the focus after each navigation. No other code does this. */
export function useNavigationScrollFocus(): void {
  const { key, pathname, hash } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const positions = useRef<Positions>(null)
  const previousFocusRef = useRef<Element>(null)
  useEffect(() => {
    const current = (positions.current ??= new Positions())
    return current.listen()
  }, [])
  // Runs after the old page is removed and before a field of the new page focuses itself.
  useInsertionEffect(() => {
    previousFocusRef.current = document.activeElement
  }, [key, pathname])
  useLayoutEffect(() => {
    positions.current ??= new Positions()
    positions.current.arrive(pathname, hash, isPop, previousFocusRef.current)
  }, [key, pathname, hash, isPop])
}
