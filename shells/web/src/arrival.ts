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
  const sizes = new ResizeObserver(onChange)
  sizes.observe(document.documentElement)
  sizes.observe(document.body)
  controller.signal.addEventListener('abort', () => sizes.disconnect())
  for (const name of USER_INPUT)
    addEventListener(name, () => controller.abort(), {
      capture: true,
      passive: true,
      signal: controller.signal,
    })
  onChange()
}

/** Runs `attempt` now and after each change of the page, until it returns true or the user does something. */
function attemptUntilDone(attempt: () => boolean, signal: AbortSignal): void {
  const controller = new AbortController()
  const changes = new MutationObserver(() => attempt() && controller.abort())
  controller.signal.addEventListener('abort', () => changes.disconnect())
  signal.addEventListener('abort', () => controller.abort(), { signal: controller.signal })
  for (const name of ['keydown', 'pointerdown'])
    addEventListener(name, () => controller.abort(), { capture: true, signal: controller.signal })
  changes.observe(document.body, {
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
 * field, a dialog), the focus stays there. `before`: the element that had the focus on the previous page.
 */
function focusPageHeading(before: Element | null, signal: AbortSignal): void {
  let heading: HTMLElement | undefined
  attemptUntilDone(() => {
    const focused = document.activeElement
    if (heading?.isConnected && focused === heading) return false
    if (focused && ![document.body, before, heading].includes(focused as HTMLElement)) return true
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

/** The scroll position of each history entry, and the movement that is under way. */
class Positions {
  private readonly tops = new Map<string, number>()
  private current = 'default'
  private pathname: string | undefined
  private hash = ''
  private index = 0
  private movement = new AbortController()
  private isHeld = false

  /** Adds the event listeners. The returned function removes them. */
  listen(): () => void {
    const controller = new AbortController()
    const options = { capture: true, passive: true, signal: controller.signal }
    const restoration = history.scrollRestoration
    history.scrollRestoration = 'manual'
    addEventListener('scroll', () => this.record(), options)
    addEventListener('pagehide', () => this.save(), options)
    addEventListener('click', (event) => this.followed(event), options)
    return () => {
      controller.abort()
      this.movement.abort()
      history.scrollRestoration = restoration
    }
  }

  private followed(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    this.save()
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    // A link to the page that is shown changes nothing that `arrive` would see. A link with a query is a filter, which moves nothing.
    const isShown = link.href === location.href && !link.hash && !link.search
    if (isPlain && !link.target && isShown) {
      this.startMovement()
      scrollInstantly(0)
      focusPageHeading(link, this.movement.signal)
    }
  }

  private record(): void {
    if (!this.isHeld && this.isOnCurrentEntry()) this.tops.set(this.current, scrollY)
  }

  /** False from the change of the history until the new page is rendered. The entry of a fragment link has no state at first. */
  private isOnCurrentEntry(): boolean {
    return history.state !== null && entryKey() === this.current
  }

  /** Also writes to the history entry, which is all that is left after a reload. */
  private save(): void {
    this.record()
    if (!this.isOnCurrentEntry()) return
    history.replaceState({ ...entryState(), top: this.tops.get(this.current) ?? scrollY }, '')
  }

  /**
   * The browser itself navigates to a fragment. Its history entry does not come from the router and gets the fields of the router's
   * entries.
   */
  private adoptFragmentEntry(previousIndex: number): void {
    const key = Math.random().toString(36).slice(2)
    history.replaceState({ usr: null, key, idx: previousIndex + 1 }, '')
  }

  /** Called when the location has changed and its page is rendered. `before`: the element that had the focus until then. */
  arrive(pathname: string, hash: string, isPop: boolean, before: Element | null): void {
    const isFragmentLink = isPop && this.pathname !== undefined && history.state === null
    if (isFragmentLink) this.adoptFragmentEntry(this.index)
    const isFirst = this.pathname === undefined
    const isSamePage = this.pathname === pathname
    const isSameHash = this.hash === hash
    if (isSamePage && isSameHash && this.current === entryKey()) return
    this.current = entryKey()
    this.index = entryState()?.idx ?? 0
    this.pathname = pathname
    this.hash = hash
    const top = this.tops.get(this.current) ?? entryState()?.top
    if (isFragmentLink) {
      this.startMovement()
    } else if (isPop && top !== undefined) {
      this.hold(() => Math.abs(scrollY - top) > 1 && scrollInstantly(top))
      if (!isFirst && !isSamePage) focusPageHeading(before, this.movement.signal)
    } else if (hash && (!isSamePage || !isSameHash)) {
      this.goToAnchor(hash)
    } else if (!isFirst && !isSamePage) {
      this.startMovement()
      scrollInstantly(0)
      focusPageHeading(before, this.movement.signal)
    }
    if (!isFirst) this.save()
  }

  private startMovement(): AbortController {
    this.movement.abort()
    this.isHeld = false
    this.movement = new AbortController()
    return this.movement
  }

  private hold(onChange: () => void): void {
    const scrolling = new AbortController()
    const { signal } = this.startMovement()
    signal.addEventListener('abort', () => scrolling.abort(), { signal: scrolling.signal })
    scrolling.signal.addEventListener('abort', () => {
      // A later movement manages its own state.
      if (!signal.aborted) this.isHeld = false
    })
    this.isHeld = true
    keepUntilInput(onChange, scrolling)
  }

  private goToAnchor(hash: string): void {
    let target: HTMLElement | null = null
    this.hold(() => target?.isConnected && target.scrollIntoView({ behavior: 'instant' }))
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
  const before = useRef<Element>(null)
  useEffect(() => {
    const ownPositions = (positions.current ??= new Positions())
    return ownPositions.listen()
  }, [])
  // Runs after the old page is removed and before a field of the new page focuses itself.
  useInsertionEffect(() => {
    before.current = document.activeElement
  }, [key, pathname])
  useLayoutEffect(() => {
    positions.current ??= new Positions()
    positions.current.arrive(pathname, hash, isPop, before.current)
  }, [key, pathname, hash, isPop])
}
