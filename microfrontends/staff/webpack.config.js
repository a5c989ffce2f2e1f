import { remoteConfig } from '@alai/build/webpack.mjs'
export default remoteConfig('staff', import.meta.dirname, { ui: true })
