import { remote } from '@alai/build/webpack.mjs'
export default remote('staff', import.meta.dirname, { ui: true })
