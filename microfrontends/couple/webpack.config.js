import { remote } from '@alai/build/webpack.mjs'
export default remote('couple', import.meta.dirname, { ui: true })
