// Each test file starts with an empty document, empty storage and the URL "/", whichever file its worker ran before.
// Each test starts with an empty session storage, like a new tab.
import { afterEach, beforeAll } from 'vitest'

// The animation frames of jsdom stop in some test files of a loaded worker, so that menus and dialogs never open. Plain
// timers of Node.js replace them.
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis
window.requestAnimationFrame = (draw) => Number(startTimer(() => draw(performance.now()), 16))
window.cancelAnimationFrame = (handle) => stopTimer(handle)

// jsdom computes no layout: every element is empty and at the origin of an empty window. The component library takes a
// button without a visible area for one that is scrolled out of view, and hides the menu that the button has opened.
Object.defineProperties(document.documentElement, {
  clientWidth: { configurable: true, get: () => window.innerWidth },
  clientHeight: { configurable: true, get: () => window.innerHeight },
})
Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 1, 1)

beforeAll(() => {
  const root = document.documentElement
  for (const { name } of [...root.attributes]) root.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

afterEach(() => sessionStorage.clear())
