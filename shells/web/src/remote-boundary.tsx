import shellEn from '@alai/kit/i18n/shell.en.json'
import shellRo from '@alai/kit/i18n/shell.ro.json'
import { useTexts } from '@alai/kit/i18n'
import { Component, type ReactNode } from 'react'

const texts = { ro: shellRo, en: shellEn }

/** Shown while a remote is loading. */
export function RemoteLoading() {
  const t = useTexts(texts)
  return (
    <main className="alai-waiting" aria-busy="true">
      <h1>{t('waiting')}</h1>
    </main>
  )
}

function RemoteLoadFailed() {
  const t = useTexts(texts)
  return (
    <main className="alai-broken">
      <div role="alert">
        <svg viewBox="0 0 32 32" width="48" height="48" aria-hidden="true">
          <g stroke="currentColor" strokeWidth="3" strokeLinecap="round">
            <path d="M5 26v-9M11 26V11M17 26V6M23 26V13M28 26v-6" />
          </g>
        </svg>
        <h1>{t('broken.title')}</h1>
        <p>{t('broken.text')}</p>
        <p>
          <button type="button" onClick={() => location.reload()}>
            {t('broken.retry')}
          </button>
          <a href="/">{t('broken.home')}</a>
        </p>
      </div>
    </main>
  )
}

/** Shows an error page if a remote cannot be loaded or fails, instead of a blank screen. */
export class RemoteBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <RemoteLoadFailed /> : this.props.children
  }
}
