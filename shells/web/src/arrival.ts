// Scroll position and focus after a navigation, for all pages. A link leads to the top of its page and to its heading, an anchor to its
// element. Back and forward lead to the previous position on the page. A change of only the query string moves nothing. The browser's own
// restoration is off, because it restores before late content has arrived.
import { useLocation, useNavigationType } from '@alai/kit/router'
import { useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react'

/** The field that this file adds to the router's history entry: the scroll position, which is read after a reload. */
type EntryState = { key?: string; idx?: number; top?: number } | null
const entryState = () => history.state as EntryState
const entryKey = () => entryState()?.key ?? 'default'

const USER_INPUT = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'click']

/** Runs `onChange` now and after each change of the page's size, until the user does something, which aborts `controller`. */
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

/** Runs `attempt` now and after each change of the page, until it returns true or the user does something. */
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
 * Focuses the page's heading when it appears, and again when another heading replaces it. If the page has focused something itself (a
 * field, a dialog), the focus stays there. `previousFocus`: the element that had the focus on the previous page.
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

/** `savedTop`: the position to which a step in the history returns. `anchor`: the hash of the URL if it has changed. */
type Arrival = {
  savedTop: number | undefined
  anchor: string
  isOtherPage: boolean
  previousFocus: Element | null
}

/** The scroll position of each history entry, and the movement that is under way. */
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
    // A link to the page that is shown changes nothing that `arrive` would see. A link with a query is a filter, which moves nothing.
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

  /** False from the change of the history until the new page is rendered. The entry of a fragment link has no state at first. */
  private isOnCurrentEntry(): boolean {
    return history.state !== null && entryKey() === this.currentKey
  }

  /** Also writes to the history entry, which is all that is left after a reload. */
  private save(): void {
    this.record()
    if (!this.isOnCurrentEntry()) return
    history.replaceState(
      { ...entryState(), top: this.topByEntry.get(this.currentKey) ?? scrollY },
      '',
    )
  }

  /**
   * The browser itself navigates to a fragment. Its history entry does not come from the router and gets the fields of the router's
   * entries.
   */
  private adoptFragmentEntry(previousIndex: number): void {
    const key = Math.random().toString(36).slice(2)
    history.replaceState({ usr: null, key, idx: previousIndex + 1 }, '')
  }

  /** Called when the location has changed and its page is rendered. `previousFocus`: the element that had the focus until then. */
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

  /** Scrolls to the saved position, to the anchor, or to the top of another page, and focuses the heading of another page. */
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
      // A later movement manages its own state.
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

/** The only code that scrolls and focuses after a navigation. */
export function useArrival(): void {
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
