import { remoteConfig } from '@alai/build/webpack.mjs'
export default remoteConfig('public', import.meta.dirname, { ui: false })
