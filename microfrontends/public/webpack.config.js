import { remote } from '@alai/build/webpack.mjs'
export default remote('public', import.meta.dirname, { ui: false })
