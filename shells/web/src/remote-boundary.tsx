import shellEn from '@alai/kit/i18n/shell.en.json'
import shellRo from '@alai/kit/i18n/shell.ro.json'
import { useTexts } from '@alai/kit/i18n'
import { Component, type ReactNode, useEffect } from 'react'
import { IncompatibleRemoteError } from './incompatible-remote-error'
import { reloadIfCompatible } from './reload-if-compatible'

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

/** A page that explains why the remote is not shown. `kind` is the prefix of its texts. */
function FailurePage({ kind }: { kind: 'broken' | 'outdated' }) {
  const t = useTexts(texts)
  return (
    <main className="alai-broken">
      <div role="alert">
        <svg viewBox="0 0 32 32" width="48" height="48" aria-hidden="true">
          <g stroke="currentColor" strokeWidth="3" strokeLinecap="round">
            <path d="M5 26v-9M11 26V11M17 26V6M23 26V13M28 26v-6" />
          </g>
        </svg>
        <h1>{t(`${kind}.title`)}</h1>
        <p>{t(`${kind}.text`)}</p>
        <p>
          <button type="button" onClick={() => location.reload()}>
            {t(`${kind}.retry`)}
          </button>
          <a href="/">{t('broken.home')}</a>
        </p>
      </div>
    </main>
  )
}

function OutdatedPage({ name }: { name: string }) {
  useEffect(() => void reloadIfCompatible(name), [name])
  return <FailurePage kind="outdated" />
}

type Props = { name: string; pathname: string; children: ReactNode }
type State = { failure: unknown; pathname: string }

/**
 * Shows an error page if a remote cannot be loaded or one of its pages fails, instead of a blank screen. After the failure of a
 * page the other pages of the remote are rendered. A remote that cannot be loaded is not loaded again before the document is
 * reloaded, so that all of its pages show the error page with the button for that.
 */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failure: undefined, pathname: this.props.pathname }

  static getDerivedStateFromError(failure: unknown) {
    return { failure: failure ?? true }
  }

  static getDerivedStateFromProps({ pathname }: Props, state: State) {
    return pathname === state.pathname ? null : { pathname, failure: undefined }
  }

  override render() {
    const { failure } = this.state
    if (failure instanceof IncompatibleRemoteError) return <OutdatedPage name={this.props.name} />
    return failure === undefined ? this.props.children : <FailurePage kind="broken" />
  }
}
