// Each test file starts with an empty document, empty storage and the URL "/", whichever file its worker ran before.
// Each test starts with an empty session storage, like a new tab.
import { afterEach, beforeAll } from 'vitest'

// The animation frames of jsdom stop in some test files of a loaded worker, so that menus and dialogs never open. Plain
// timers of Node.js replace them.
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis
window.requestAnimationFrame = (draw) => Number(startTimer(() => draw(performance.now()), 16))
window.cancelAnimationFrame = (handle) => stopTimer(handle)

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
