import { remoteConfig } from '@alai/build/webpack.mjs'
export default remoteConfig('couple', import.meta.dirname, { ui: true })
