import { shell } from '@alai/build/webpack.mjs'
export default shell(import.meta.dirname)
