// Development server: runs each remote on its own port and reloads it when a file changes. API calls are forwarded to the server.
import path from 'node:path'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { REMOTES } from './remotes.mjs'
import { remoteConfig, root } from './webpack.mjs'

const apiUrl = process.env.ALAI_API ?? 'http://localhost:8080'
for (const { name, port, ui } of REMOTES) {
  const config = remoteConfig(name, path.join(root, 'microfrontends', name), {
    ui,
    dev: true,
    port,
  })
  config.output.publicPath = '/'
  const html = `<!doctype html><html lang="ro"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}</title><link rel="stylesheet" href="/standalone.css"></head><body><div id="root"></div><script src="/standalone.js"></script></body></html>`
  config.output.filename = '[name].js'
  config.plugins[0].options.filename = '[name].css'
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: false,
      liveReload: true,
      client: { overlay: { errors: true, warnings: false } },
      proxy: [{ context: ['/api', '/media'], target: apiUrl, changeOrigin: false }],
      setupMiddlewares: (middlewares, devServer) => {
        devServer.app.get(
          /^(?!.*\.(js|css|map|svg|woff2)$)(?!\/(api|media|ws)\b).*/,
          (_request, response) => response.send(html),
        )
        return middlewares
      },
    },
    webpack(config),
  )
  await server.start()
  process.stdout.write(`${name} standalone: http://127.0.0.1:${port}\n`)
}
