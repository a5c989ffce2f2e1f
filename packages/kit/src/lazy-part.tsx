// Parts of a page whose code is a separate chunk, such as a dialog or an editor.
import { LoadFailed } from '@alai/ui'
import { Component, type ComponentType, lazy } from 'react'

/**
 * Creates a lazy component. If it cannot be loaded, it shows the error and a button that tries again. The rest of the
 * page stays, so that nothing that was typed there is lost.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  // The type of `lazy` does not accept a component whose properties are a type parameter.
  const createPart = () => lazy(load) as unknown as ComponentType<Props>
  let Part = createPart()
  return class LazyPart extends Component<Props, { hasFailed: boolean }> {
    override state = { hasFailed: false }

    static getDerivedStateFromError() {
      return { hasFailed: true }
    }

    private readonly handleRetry = () => {
      Part = createPart()
      this.setState({ hasFailed: false })
    }

    override render() {
      if (this.state.hasFailed) return <LoadFailed onRetry={this.handleRetry} />
      return <Part {...this.props} />
    }
  }
}
