// Shows the plan on the whole screen. Where the browser has no full screen, the plan fills the window.
import { useEffect, useState } from 'react'

/**
 * Returns whether the plan fills the window, and a function that toggles this. The function also requests the full screen
 * of the browser. `isFullScreen` stays true if the browser refuses. Unmounting leaves the full screen of the browser.
 */
export function useFullScreen() {
  const [isFullScreen, setFullScreen] = useState(false)
  useEffect(() => {
    const handleChange = () => {
      if (!document.fullscreenElement) setFullScreen(false)
    }
    document.addEventListener('fullscreenchange', handleChange)
    return () => {
      document.removeEventListener('fullscreenchange', handleChange)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  const toggle = () => {
    setFullScreen(!isFullScreen)
    // A refusal of the browser leaves the plan as large as the window.
    if (isFullScreen) {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    } else void document.documentElement.requestFullscreen?.().catch(() => undefined)
  }
  return { isFullScreen, toggle }
}
