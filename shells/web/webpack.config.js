import { shellConfig } from '@alai/build/webpack.mjs'
export default shellConfig(import.meta.dirname)
